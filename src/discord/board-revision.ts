import { type APIContainerComponent, ComponentType } from 'discord-api-types/v10';
import type { Part } from './components.ts';

/**
 * A board says which revision of its table it shows, where nobody sees it: as the number of its first container. Storage that has lost the
 * end of a game does not know that it did, but the board does. The end of a game that is shared has a number of its own there, by which it is
 * found again (sharing.ts).
 */

/** Components without a number of their own are counted from 1. */
const FIRST = 1_000_000;
/** Numbers of components have 32 bits. */
const MOST = 2_000_000_000;

export function withRevision(parts: readonly Part[], rev: number): Part[] {
  const nth = parts.findIndex(({ type }) => type === ComponentType.Container);
  const id = Math.min(FIRST + rev, MOST);
  return parts.map((part, index) => (index === nth ? { ...(part as APIContainerComponent), id } : part));
}

/** Null: it does not say, as boards of earlier versions. */
export function revisionOf(
  components: readonly { readonly type: ComponentType; readonly id?: number | undefined }[],
): number | null {
  const id = components.find(({ type }) => type === ComponentType.Container)?.id ?? 0;
  return id < FIRST || id === MOST ? null : id - FIRST;
}
