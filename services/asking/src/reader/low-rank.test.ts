import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { addUpdate } from './low-rank.ts';

/** A model of two matrices: [2 inputs, 3 outputs] and [3, 1], with other bytes around them. */
const model = (): Buffer => {
  const file = Buffer.alloc(64, 0xee);
  [10, -20, 30, 40, 50, -60].forEach((weight, at) => file.writeInt8(weight, 4 + at));
  [0.1, 0.2, 0.3].forEach((scale, at) => file.writeFloatLE(scale, 12 + 4 * at));
  [7, 8, 9].forEach((weight, at) => file.writeInt8(weight, 30 + at));
  file.writeFloatLE(0.5, 40);
  return file;
};
const first = { weights: 4, scales: 12, inputs: 2, outputs: 3 };
const second = { weights: 30, scales: 40, inputs: 3, outputs: 1 };

const update = (header: object, numbers: number[]): Buffer => {
  const text = Buffer.from(JSON.stringify(header));
  const halves = Buffer.alloc(2 * numbers.length);
  numbers.forEach((number, at) =>
    halves.writeUInt16LE((new Uint32Array(new Float32Array([number]).buffer)[0] ?? 0) >>> 16, 2 * at),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  return Buffer.concat([length, text, halves]);
};

const numbersOf = (file: Buffer, { weights, scales, inputs, outputs }: typeof first): number[] =>
  Array.from({ length: inputs * outputs }, (_none, at) => {
    const scale = file.readFloatLE(scales + 4 * (at % outputs));
    return Math.round(100 * file.readInt8(weights + at) * scale) / 100;
  });

test('an update adds its product to the matrices that it names, and changes nothing else', () => {
  const file = model();
  // Narrow [1, 2] and wide [1, 3], then narrow [1, 3] and wide [1, 1].
  addUpdate(file, update({ rank: 1, matrices: [first, second] }, [1, 2, 4, 0, -8, 0, 0, 0, 1]));
  // Within half a step of the largest weight of each output.
  const near = (numbers: number[]) => numbers.map((number) => expect.closeTo(number, 0) as unknown as number);
  expect(numbersOf(file, first)).toEqual(near([5, -4, 1, 12, 10, -34]));
  expect(numbersOf(file, second)).toEqual(near([3.5, 4, 4.5]));
  for (const at of [0, 3, 10, 11, 24, 29, 33, 39, 44, 63]) expect(file[at]).toBe(0xee);
});

test.each([
  ['no update', Buffer.from('not an update')],
  ['longer than its matrices', update({ rank: 1, matrices: [second] }, [1, 1, 1, 1, 1])],
  ['shorter than its matrices', update({ rank: 1, matrices: [second] }, [1])],
  ['of another model', update({ rank: 1, matrices: [{ ...second, weights: 4000 }] }, [1, 1, 1, 1])],
])('an update that is %s is refused', (_what, bad) => {
  expect(() => {
    addUpdate(model(), bad);
  }).toThrow();
});

test("the product's update fits its model: less than a tenth of each weight changes sign", () => {
  const weights = (name: string) => readFileSync(fileURLToPath(new URL(`../../weights/${name}`, import.meta.url)));
  const [before, after] = [weights('reader-int8.onnx'), weights('reader-int8.onnx')];
  addUpdate(after, weights('update.bin'));
  expect(after.equals(before)).toBe(false);
  const header = JSON.parse(weights('update.bin').toString('utf8', 4, 4 + weights('update.bin').readUInt32LE(0))) as {
    matrices: (typeof first)[];
  };
  expect(header.matrices).toHaveLength(36);
  for (const { weights: at, inputs, outputs } of header.matrices) {
    let turned = 0;
    for (let i = at; i < at + inputs * outputs; i += 1) if (before.readInt8(i) * after.readInt8(i) < 0) turned += 1;
    expect(turned).toBeLessThan((inputs * outputs) / 10);
  }
});
