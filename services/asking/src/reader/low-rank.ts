import { z } from 'zod';

/** A matrix of the model: where its int8 weights [inputs, outputs] and the scale of each output lie in the file, in bytes. */
const Matrix = z.object({
  weights: z.int().nonnegative(),
  scales: z.int().nonnegative(),
  inputs: z.int().positive(),
  outputs: z.int().positive(),
});
/** At the start of an update, after its length in four bytes. */
const Header = z.object({ rank: z.int().positive(), matrices: z.array(Matrix) });

const largest = 127;
const floatBytes = 4;

/** Numbers stored as bfloat16, which is the upper half of a float32. */
const numbersAt = (file: Buffer, at: number, count: number): Float32Array => {
  const bits = Uint32Array.from({ length: count }, (_none, i) => file.readUInt16LE(at + 2 * i) << 16);
  return new Float32Array(bits.buffer);
};

/** The weights of one matrix as numbers, with what the update adds to them: `narrow` [rank, inputs] × `wide` [rank, outputs]. */
const updated = (
  model: Buffer,
  { weights, scales, inputs, outputs }: z.infer<typeof Matrix>,
  narrow: Float32Array,
  wide: Float32Array,
): Float32Array => {
  const scaleOf = Float32Array.from({ length: outputs }, (_none, at) => model.readFloatLE(scales + floatBytes * at));
  const numbers = new Float32Array(inputs * outputs);
  for (let input = 0; input < inputs; input += 1) {
    const row = numbers.subarray(input * outputs, (input + 1) * outputs);
    for (let output = 0; output < outputs; output += 1)
      row[output] = model.readInt8(weights + input * outputs + output) * (scaleOf[output] ?? 0);
    for (let r = 0; r < narrow.length / inputs; r += 1) {
      const share = narrow[r * inputs + input] ?? 0;
      const added = wide.subarray(r * outputs, (r + 1) * outputs);
      for (let output = 0; output < outputs; output += 1)
        row[output] = (row[output] ?? 0) + share * (added[output] ?? 0);
    }
  }
  return numbers;
};

/** Writes weights as int8 with a scale for each output. */
const store = (
  model: Buffer,
  { weights, scales, inputs, outputs }: z.infer<typeof Matrix>,
  numbers: Float32Array,
): void => {
  for (let output = 0; output < outputs; output += 1) {
    let most = 0;
    for (let input = 0; input < inputs; input += 1)
      most = Math.max(most, Math.abs(numbers[input * outputs + output] ?? 0));
    const scale = Math.fround(most / largest) || 1;
    model.writeFloatLE(scale, scales + floatBytes * output);
    for (let input = 0; input < inputs; input += 1)
      model.writeInt8(Math.round((numbers[input * outputs + output] ?? 0) / scale), weights + input * outputs + output);
  }
};

/**
 * Adds a low-rank update to a model: Hu et al., "LoRA: low-rank adaptation of large language models" (2021). It is a
 * ninth of the model's size, so that the reader can learn more without another copy of it in the repository.
 * @param model an int8 ONNX file, which is changed in place
 * @param update as `training/export/low_rank.py` writes it for exactly this file
 * @throws when the update is not one, or does not fit the model
 */
export const addUpdate = (model: Buffer, update: Buffer): void => {
  const headerEnd = 4 + update.readUInt32LE(0);
  const { rank, matrices } = Header.parse(JSON.parse(update.toString('utf8', 4, headerEnd)));
  let at = headerEnd;
  const next = (count: number): Float32Array => {
    const numbers = numbersAt(update, at, count);
    at += 2 * count;
    return numbers;
  };
  for (const matrix of matrices) {
    const [narrow, wide] = [next(rank * matrix.inputs), next(rank * matrix.outputs)];
    store(model, matrix, updated(model, matrix, narrow, wide));
  }
  if (at !== update.length) throw new RangeError('the update is longer than its matrices');
};
