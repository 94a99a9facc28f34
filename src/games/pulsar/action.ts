import type { Colour, Mod, Size, TrackName } from './content/schema.ts';
import type { Edge } from './state.ts';

/** How an action is paid: which die, and what was done to it (P22). `shift` is what technologies add. */
export interface Pay {
  readonly die: number;
  /** silver: from the hand; red: the turn's bonus die; offered: a waiting bonus die. */
  readonly from: 'silver' | 'red' | 'offered';
  readonly token: Mod | null;
  readonly tokenBy: -1 | 0 | 1 | 2;
  readonly shift: number;
}

export type Action =
  | { readonly do: 'gate'; readonly gate: string }
  | { readonly do: 'side'; readonly side: 1 | 2 }
  | { readonly do: 'take'; readonly die: number; readonly move: TakeMove | null }
  | { readonly do: 'fly'; readonly pay: Pay; readonly route: readonly string[] }
  | { readonly do: 'takeGyrodyne'; readonly pay: Pay; readonly size: Size }
  | { readonly do: 'spin'; readonly pay: Pay; readonly pulsar: string }
  | { readonly do: 'build'; readonly size: Size; readonly pulsar: string }
  | { readonly do: 'transmitter'; readonly pay: Pay; readonly id: string; readonly slot: number }
  | { readonly do: 'patent'; readonly pay: Pay; readonly id: string }
  | { readonly do: 'project'; readonly pay: Pay; readonly project: number }
  | { readonly do: 'modifier'; readonly pay: Pay; readonly mod: Mod }
  | { readonly do: 'copy'; readonly die: number }
  | { readonly do: 'end' }
  /** Answers to the pending question on top. */
  | { readonly do: 'run'; readonly project: number | null; readonly colour: Colour | null }
  | { readonly do: 'gyrodyne'; readonly sizes: readonly Size[] }
  | { readonly do: 'isolated'; readonly pulsar: string | null }
  | { readonly do: 'teleport'; readonly place: string | null }
  | { readonly do: 'bonus'; readonly draw: boolean }
  | { readonly do: 'link'; readonly link: Link | null }
  | { readonly do: 'buy'; readonly yes: boolean }
  | { readonly do: 'goals'; readonly goals: readonly string[] }
  | { readonly do: 'goalBonus'; readonly goal: string | null };

/** Which marker of the track (counted from the front) moves to which space; `under`: to the bottom of the stack (P18). */
export interface TakeMove {
  readonly track: TrackName;
  readonly marker: number;
  readonly to: number;
  readonly under: boolean;
}

/** The new tile's edge, the other tile and its edge. */
export interface Link {
  readonly edge: Edge;
  readonly to: string;
  readonly toEdge: Edge;
}
