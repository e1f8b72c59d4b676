import { publicTopics, replayTopicOf } from '@askwatch/contracts/public/topics';
import kafkajs, {
  type AclEntry,
  type AclOperationTypes as Operation,
  type AclResourceTypes as Resource,
  type Admin,
  type ResourcePatternTypes as Pattern,
} from 'kafkajs';

// Node does not find these among the package's named exports.
const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, KafkaJSProtocolError, ResourcePatternTypes } = kafkajs;

const name = /^[a-z][a-z0-9-]{0,40}$/;

const allowed = (
  consumer: string,
  operation: Operation,
  resourceType: Resource,
  resourceName: string,
  resourcePatternType: Pattern = ResourcePatternTypes.LITERAL,
): AclEntry => ({
  principal: `User:${consumer}`,
  host: '*',
  permissionType: AclPermissionTypes.ALLOW,
  operation,
  resourceType,
  resourceName,
  resourcePatternType,
});

/**
 * What a consumer of public events may do: read the public topics and its own replays, in groups that start with its
 * name and a dot. Nothing else, and nothing of dead letters or internal topics.
 * @param consumer its name, which is its principal too
 * @throws if the name could be mistaken for another one's
 */
export const rightsOf = (consumer: string): AclEntry[] => {
  if (!name.test(consumer)) throw new Error(`A consumer cannot be called ${consumer}: use a-z, 0-9 and hyphens.`);
  const topics = [...Object.values(publicTopics).map(({ address }) => address), replayTopicOf(consumer)];
  return [
    ...topics.flatMap((topic) =>
      [AclOperationTypes.READ, AclOperationTypes.DESCRIBE].map((operation) =>
        allowed(consumer, operation, AclResourceTypes.TOPIC, topic),
      ),
    ),
    allowed(consumer, AclOperationTypes.READ, AclResourceTypes.GROUP, `${consumer}.`, ResourcePatternTypes.PREFIXED),
  ];
};

/** The broker has no authorizer, so nobody needs rights. */
const isUnguarded = (error: unknown): boolean =>
  error instanceof KafkaJSProtocolError && error.type === 'SECURITY_DISABLED';

/**
 * Gives these consumers their rights, which repeats may do again.
 * @returns false if the broker checks no rights at all
 */
export const allowConsumers = async (
  admin: Pick<Admin, 'createAcls'>,
  consumers: readonly string[],
): Promise<boolean> => {
  const acl = consumers.flatMap(rightsOf);
  if (acl.length === 0) return true;
  try {
    await admin.createAcls({ acl });
    return true;
  } catch (error) {
    if (!isUnguarded(error)) throw error;
    return false;
  }
};
