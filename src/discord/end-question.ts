import type { TableRecord } from '#tables/record.ts';
import { aboutTable } from './answers.ts';
import type { Private } from './panel.ts';
import { tableButton } from './table-buttons.ts';
import type { Voice } from './voice.ts';

/** Asks whether a running game is really to be ended. */
export function endQuestion(record: TableRecord, voice: Voice): Private {
  const words = voice.say(record.daily === undefined ? 'end.sure' : 'daily.end-sure');
  const buttons = [tableButton(record, 'end', voice), tableButton(record, 'keep', voice)];
  return aboutTable(record, voice, words, buttons);
}
