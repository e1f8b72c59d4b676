import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Customer, Thing } from './things.ts';

type Named<Name extends Thing['object']> = Extract<Thing, { object: Name }>;

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/**
 * All objects of the sandbox by id, kept in a file if one is given, so that a restart forgets no subscription.
 * @param file a JSON file; without it everything is lost with the process
 */
export const openStore = (file?: string) => {
  const things = new Map<string, Thing>();
  const ofKind = new Map<string, Map<string, Thing>>();
  const add = (thing: Thing): void => {
    things.set(thing.id, thing);
    const same = ofKind.get(thing.object) ?? new Map<string, Thing>();
    ofKind.set(thing.object, same.set(thing.id, thing));
  };
  if (file !== undefined && existsSync(file))
    for (const thing of JSON.parse(readFileSync(file, 'utf8')) as Thing[]) add(thing);
  let timer: NodeJS.Timeout | undefined;

  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (file === undefined) return;
    writeFileSync(`${file}.new`, JSON.stringify([...things.values()]), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  const changed = () => {
    if (file !== undefined) timer ??= setTimeout(write, 200);
  };

  const find = <Name extends Thing['object']>(object: Name, id: string | undefined): Named<Name> | undefined => {
    const thing = id === undefined ? undefined : things.get(id);
    return thing?.object === object ? (thing as Named<Name>) : undefined;
  };

  return {
    newId: (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`,
    find,
    any: (id: string): Thing | undefined => things.get(id),

    /** Newest first, as Stripe lists. */
    all: <Name extends Thing['object']>(object: Name): Named<Name>[] =>
      ([...(ofKind.get(object)?.values() ?? [])] as Named<Name>[]).reverse(),

    count: (object: Thing['object']): number => ofKind.get(object)?.size ?? 0,

    put<Item extends Thing>(thing: Item): Item {
      add(thing);
      changed();
      return thing;
    },

    /** The current time of a customer, in seconds since 1970. */
    nowOf: (customerId: string): number => nowSeconds() + (find('customer', customerId)?.ahead ?? 0),
    customerOfWorkspace: (workspaceId: string): Customer | undefined =>
      ([...(ofKind.get('customer')?.values() ?? [])] as Customer[]).find(
        ({ metadata, deleted }) => metadata.workspaceId === workspaceId && deleted !== true,
      ),
    write,
  };
};

export type Store = ReturnType<typeof openStore>;

/**
 * Replaces ids by their objects, as the API's `expand` does.
 * @param path field names separated by dots, such as `data.payments`
 */
export const expanded = (value: unknown, path: string, store: Store): unknown => {
  const [name = '', ...rest] = path.split('.');
  if (Array.isArray(value)) return value.map((item) => expanded(item, path, store));
  if (typeof value !== 'object' || value === null) return value;
  const inner: unknown = Reflect.get(value, name);
  const found = typeof inner === 'string' ? (store.any(inner) ?? inner) : inner;
  return { ...value, [name]: rest.length === 0 ? found : expanded(found, rest.join('.'), store) };
};
