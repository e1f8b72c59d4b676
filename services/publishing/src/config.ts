import { addressVariables } from '@askwatch/service-kit/config';
import { common, engineVariables, ownOrigin } from '@askwatch/service-kit/variables';

/** The services that it calls. */
export const calls = ['leads'] as const;

const { INTERNAL_TOKEN, MONGO_URL, KAFKA_BROKERS } = engineVariables;

export const config = {
  variables: {
    ...common,
    INTERNAL_TOKEN,
    MONGO_URL,
    KAFKA_BROKERS,
    ...addressVariables(calls),
    ORIGIN: ownOrigin,
  },
};
