/** The package ships without the declarations that it names. Only what `process.ts` uses. */
declare module 'onnxruntime-node' {
  export class Tensor {
    constructor(type: 'int64', data: BigInt64Array, shape: readonly number[]);
    readonly data: Float32Array | BigInt64Array;
    readonly dims: readonly number[];
  }
  export const InferenceSession: {
    create: (
      model: Uint8Array,
      options: object,
    ) => Promise<{
      run: (feeds: Record<string, Tensor>, outputs?: readonly string[]) => Promise<Record<string, Tensor>>;
    }>;
  };
}
