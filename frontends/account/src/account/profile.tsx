import type { AccountView } from '@askwatch/contracts/identity';
import { dayText } from '@askwatch/web-kit/time-text';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { card, Section } from './section.tsx';
import { SendAgain } from './send-again.tsx';

const Unverified = () => (
  <div className="mt-5 border-t border-line pt-5">
    <p className="mb-3 max-w-text text-sm text-muted">
      We mailed you a link. Open it to verify your address: alerts go to verified addresses alone.
    </p>
    <SendAgain />
  </div>
);

export const Profile = ({ account }: { account: AccountView }) => (
  <Section title="Profile" about="Who you are here, and where alerts go.">
    <div className={card}>
      <dl className="grid gap-4 text-base md:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-sm text-muted">Name</dt>
          <dd className="[overflow-wrap:anywhere]">
            <bdi>{account.displayName}</bdi>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Member since</dt>
          <dd>{dayText(account.created)}</dd>
        </div>
        <div className="min-w-0 md:col-span-2">
          <dt className="text-sm text-muted">Email</dt>
          <dd className="flex flex-wrap items-center gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
            <bdi className="min-w-0">{account.email}</bdi>
            {account.isEmailVerified ? <Chip tone="ok">Verified</Chip> : <Chip tone="warn">Not verified</Chip>}
            {account.hasGoogle && <Chip tone="unknown">Signs in with Google</Chip>}
          </dd>
        </div>
      </dl>
      {!account.isEmailVerified && <Unverified />}
    </div>
  </Section>
);
