import type { Service } from '@askwatch/service-kit/service';

export const asking = {
  folder: 'services/asking',
  bundles: { main: 'src/main.ts', reader: 'src/reader/process.ts' },
  port: 4102,
  needs: ['mongo', 'kafka', 'temporal'],
  publishes: ['events', 'views'],
  calls: [],
  environment: [
    'ALLOWED_LOOPBACK_ORIGINS',
    'UNMETERED_USERS',
    'READER_WEIGHTS',
    'TRY_OUTS_PER_DAY',
    'OPENAI_API_KEY',
    'OPENAI_BASE_URL',
    'OPENAI_MODEL',
    'OPENAI_PRICE_INPUT',
    'OPENAI_PRICE_OUTPUT',
  ],
} as const satisfies Service;
