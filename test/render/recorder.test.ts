import { describe, expect, it } from 'vitest';
import { shipDisc } from '#render/draw/piece.ts';
import { marksOf } from '#render/draw/recorder.ts';
import { clipped } from '#render/draw/shape.ts';
import { write, writeLines } from '#render/draw/text.ts';
import type { Pen } from '#render/surface.ts';
import { type as scale } from '#render/theme.ts';

const style = { size: scale.key, weight: 600 } as const;
const drawn = (paint: (pen: Pen) => void, key?: string) =>
  marksOf({ width: 400, height: 200, layers: [{ ...(key === undefined ? {} : { key }), paint }] });

describe('the recorder', () => {
  it('GIVEN a written line THEN it is known where it stands and how large it is', () => {
    const [mark] = drawn((pen) => write(pen, 'S07', { x: 100, y: 50 }, { ...style, align: 'center', label: true }));
    expect(mark).toMatchObject({ kind: 'label', text: 'S07', size: 32, cut: false, mayOverlap: false });
    const { x = 0, y = 0, width = 0, height = 0 } = mark?.box ?? {};
    expect(x + width / 2).toBeCloseTo(100);
    expect(y + height / 2).toBeCloseTo(50);
    expect(height).toBeLessThan(32);
  });

  it('GIVEN a pen that is moved and scaled THEN the box is where the eye sees it', () => {
    const [mark] = drawn((pen) => {
      pen.translate(200, 100);
      pen.scale(0.5, 0.5);
      write(pen, 'x', { x: 0, y: 0 }, style);
    });
    expect(mark).toMatchObject({ size: 16, box: { x: 200 } });
  });

  it('GIVEN a line that does not fit THEN it counts as cut, unless it is a name', () => {
    const long = 'Captain of the seven outer moons';
    const [cut, name] = drawn((pen) => {
      write(pen, long, { x: 0, y: 20 }, { ...style, width: 150 });
      write(pen, long, { x: 0, y: 60 }, { ...style, width: 150, person: true });
    });
    expect([cut?.cut, name?.cut]).toEqual([true, false]);
  });

  it.each([
    [400, 'Wilhelmina Quartermaine'],
    [270, 'Wilhelmina Q.'],
    [140, 'Wilhelmina'],
    [110, 'Wilhelmi.'],
  ])('GIVEN a name in %i px THEN it is shortened to what one calls somebody, without an ellipsis', (width, shown) => {
    const [mark] = drawn((pen) =>
      write(pen, 'Wilhelmina Quartermaine', { x: 0, y: 20 }, { ...style, width, person: true }),
    );
    expect(mark?.text).toBe(shown);
  });

  it('GIVEN a name that ends in a number THEN the number stays whole when it is shortened', () => {
    const [mark] = drawn((pen) =>
      write(pen, 'AI Navigator 12', { x: 0, y: 20 }, { ...style, width: 110, person: true }),
    );
    expect(mark?.text).toBe('AI N. 12');
  });

  it('GIVEN a text in lines with too many words THEN its last line counts as cut', () => {
    const marks = drawn((pen) => {
      writeLines(pen, 'one two three four five six', { x: 0, y: 0, width: 110, height: 80 }, style, 2);
    });
    expect(marks.map((mark) => mark.cut)).toEqual([false, true]);
  });

  it('GIVEN letters that end in an ellipsis by themselves THEN they do not count as cut', () => {
    const [mark] = drawn((pen) => write(pen, 'and so on…', { x: 0, y: 20 }, style));
    expect(mark?.cut).toBe(false);
  });

  it('GIVEN a window THEN what lies outside is not seen, and what lies across its edge is cut', () => {
    const marks = drawn((pen) =>
      clipped(pen, { x: 0, y: 0, width: 100, height: 100 }, () => {
        write(pen, 'in', { x: 10, y: 50 }, style);
        write(pen, 'across', { x: 80, y: 50 }, style);
        write(pen, 'out', { x: 150, y: 50 }, style);
      }),
    );
    expect(marks.map(({ text, cut }) => [text, cut])).toEqual([
      ['in', false],
      ['across', true],
    ]);
  });

  it('GIVEN a piece from the shelf and a kept layer THEN both are seen every time', () => {
    const piece = () => drawn((pen) => shipDisc(pen, 2, { x: 50, y: 50 }, 20), 'kept');
    piece();
    expect(piece()).toMatchObject([{ kind: 'piece', text: 'disc/2', box: { x: 30, y: 30, width: 40, height: 40 } }]);
  });
});
