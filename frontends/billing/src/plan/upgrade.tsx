import { Button } from '@askwatch/web-kit/ui/button';
import { Segmented } from '@askwatch/web-kit/ui/segmented';
import { useState } from 'react';
import { prices } from './texts.ts';

type Item = keyof typeof prices;

type UpgradeProps = { offersAnnual: boolean; isPending: boolean; onBuy: (item: Item) => void };

/** Buys Pro, by the month or, where offered, by the year. */
export const Upgrade = ({ offersAnnual, isPending, onBuy }: UpgradeProps) => {
  const [item, setItem] = useState<Item>('pro');
  return (
    <div className="mt-2 grid justify-items-start gap-4">
      {offersAnnual && (
        <Segmented
          label="Billing period"
          options={[
            { value: 'pro', label: 'Monthly' },
            { value: 'pro-annual', label: 'Yearly' },
          ]}
          value={item}
          onChange={setItem}
        />
      )}
      <Button
        kind="primary"
        size="large"
        disabled={isPending}
        onClick={() => {
          onBuy(item);
        }}
      >
        {isPending ? 'Opening the payment page...' : 'Upgrade to Pro'}
      </Button>
      <p className="text-sm">
        <span className="mr-1 font-medium">{prices[item]}</span>{' '}
        <span className="inline-block text-muted">Cancel anytime • No long-term commitments</span>
      </p>
    </div>
  );
};
