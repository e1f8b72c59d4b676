import { Command } from 'commander';
import type { ServiceName } from '../services.ts';
import { backup, keptUsers, restore } from './backup.ts';
import { say, withKafka, withMongo } from './connections.ts';
import { listDead, replayDead, showDead } from './dead.ts';
import { keycloakAdmin } from './keycloak.ts';
import { madeAt, newSecret, rotation, secretNames, secrets } from './rotate.ts';
import { eventsOf, placesOf, trailOf } from './trail.ts';
import { compareViews, rebuildViews, reconcileSchedules } from './views.ts';

/*
 * `npm run ops -- …`: everything that an operator does by hand. It needs the engines' addresses only: MONGO_URL,
 * KAFKA_BROKERS, and KEYCLOAK_URL with KEYCLOAK_ADMIN_PASSWORD where accounts are involved.
 */
const program = new Command('npm run ops --').description('Tools for operators of Askwatch');
const inSeconds = ['--wait <seconds>', 'how long to wait until the service has done it', '60'] as const;
type Wait = { wait: string };
const fails = (isWell: boolean): void => {
  if (!isWell) process.exitCode = 1;
};

const dead = program.command('dead').description('messages that consumers could not read');
dead
  .command('list')
  .description('topics with dead letters')
  .action(() => withKafka((_kafka, admin) => listDead(admin)));
dead
  .command('show')
  .argument('<topic>', 'such as asking.events')
  .description('one JSON object per letter, with its cause')
  .action((topic: string) => withKafka((kafka, admin) => showDead(kafka, admin, topic)));
dead
  .command('replay')
  .argument('<topic>', 'such as asking.events')
  .description('puts the letters back, once each')
  .action((topic: string) => withKafka((kafka, admin) => replayDead(kafka, admin, topic)));

const views = program.command('views').description('views that services keep of their streams');
views
  .command('rebuild')
  .argument('<service>', 'such as asking')
  .argument('[view]', 'such as questions; all of them if not given')
  .option(...inSeconds)
  .action((service: string, view: string | undefined, { wait }: Wait) =>
    withMongo((client) => rebuildViews(client.db(service), view, Number(wait))),
  );
views
  .command('compare')
  .argument('<service>', 'such as asking')
  .argument('[view]', 'such as questions; all of them if not given')
  .description('compares the views in use with a copy rebuilt from the streams')
  .option(...inSeconds)
  .action((service: string, view: string | undefined, { wait }: Wait) =>
    withMongo(async (client) => {
      fails(await compareViews(client.db(service), view, Number(wait)));
    }),
  );

program
  .command('schedules')
  .description('schedules in Temporal and times of checks')
  .command('reconcile')
  .option(...inSeconds)
  .action(({ wait }: Wait) =>
    withMongo(async (client) => {
      fails(await reconcileSchedules((service) => client.db(service), Number(wait)));
    }),
  );

program
  .command('stream')
  .argument('<service>', 'such as monitoring')
  .argument('<stream>', 'such as watch-<id>')
  .description('the events of a stream, one JSON object per line')
  .action((service: ServiceName, stream: string) =>
    withMongo(async (client) => {
      const events = await eventsOf(client.db(service), stream);
      for (const event of events) say(JSON.stringify(event));
      if (events.length === 0) throw new Error(`${service} has no stream ${stream}.`);
    }),
  );

program
  .command('user')
  .argument('<email or id>', 'an address needs KEYCLOAK_ADMIN_PASSWORD')
  .description('what a user did, in all services, and where they are mentioned')
  .option('--json', 'whole events, one JSON object per line')
  .action((who: string, { json = false }: { json?: boolean }) =>
    withMongo(async (client) => {
      const userId = who.includes('@') ? await keycloakAdmin().idOf(who) : who;
      if (userId === null) throw new Error(`Keycloak has no account with the address ${who}.`);
      for (const step of await trailOf(client, userId))
        if (json) say(JSON.stringify(step));
        else say(`${step.at}  ${step.service}  ${step.stream}@${String(step.version)}  ${step.type}`);
      const places = Object.entries(await placesOf(client, userId));
      if (!json) for (const [place, count] of places) say(`${place}: mentioned in ${String(count)} documents`);
    }),
  );

program
  .command('backup')
  .argument('<folder>', 'is made, or empty')
  .description('all databases and accounts; passwords and engines are not part of it')
  .option('--without-accounts', 'leaves out the accounts in Keycloak')
  .action((folder: string, { withoutAccounts = false }: { withoutAccounts?: boolean }) =>
    withMongo(async (client) => {
      const users = withoutAccounts ? undefined : await keycloakAdmin().users();
      const { isSnapshot, databases } = await backup(client, folder, users);
      const count = Object.values(databases).flatMap((kept) => Object.values(kept).map(({ documents }) => documents));
      const total = count.reduce((sum, documents) => sum + documents, 0);
      say(`${String(total)} documents and ${String(users?.length ?? 0)} accounts (without passwords) are in ${folder}`);
      if (!isSnapshot) say('This server has no snapshots: the backup is consistent only if the services are stopped.');
    }),
  );

program
  .command('restore')
  .argument('<folder>', 'made by backup')
  .description('into empty databases, while the services are stopped')
  .option('--again <minutes>', 'how far back events are published again', '15')
  .option('--without-accounts', 'leaves out the accounts in Keycloak')
  .action((folder: string, { again, withoutAccounts = false }: { again: string; withoutAccounts?: boolean }) =>
    withMongo(async (client) => {
      const users = withoutAccounts ? null : keptUsers(folder);
      const admin = users ? keycloakAdmin() : null;
      await restore(client, folder, Number(again) * 60_000);
      if (users) await admin?.restoreUsers(users);
      say('Restored. Start the services; they rebuild their views. Users choose new passwords with "Forgot password".');
    }),
  );

program
  .command('rotate')
  .argument('<secret>', secretNames.join(', '))
  .description('the steps after which a new secret is in use, without a failed request in between')
  .option('--set-in-keycloak', 'keycloak-client only: sets NEW_SECRET in Keycloak')
  .action(async (name: string, { setInKeycloak = false }: { setInKeycloak?: boolean }) => {
    const given = process.env.NEW_SECRET ?? '';
    if (setInKeycloak) {
      if (name !== 'keycloak-client' || given === '') throw new Error('This needs keycloak-client and NEW_SECRET.');
      await keycloakAdmin().setClientSecret(process.env.KEYCLOAK_CLIENT_ID ?? 'askwatch-identity', given);
      say('Keycloak accepts the new secret only.');
      return;
    }
    const origin = madeAt(name);
    if (origin !== null && given === '') throw new Error(`Make the new secret first (${origin}), and set NEW_SECRET.`);
    const current = process.env[secrets[name]?.variable ?? ''] ?? '';
    for (const line of rotation(name, current, given === '' ? newSecret() : given)) say(line);
  });

// Whoever reads the output may have seen enough, as `head` has.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

await program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
