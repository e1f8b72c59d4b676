/** Learned by `npm run bench:answers -- --calibrate`, which writes this file: see `weigh.ts`. */
export const calibration = {
  withReader: { features: ['bias'], weights: [0], threshold: 0 },
  withoutReader: { features: ['bias'], weights: [0], threshold: 0 },
};
