import { Button } from '@askwatch/web-kit/ui/button';
import { Segmented } from '@askwatch/web-kit/ui/segmented';
import { useState } from 'react';
import { prices, upgrade as texts } from '../texts.ts';

type Item = keyof typeof prices;

type UpgradeProps = { offersAnnual: boolean; isPending: boolean; onBuy: (item: Item) => void };

/** Buys Pro, by the month or, where offered, by the year. */
export const Upgrade = ({ offersAnnual, isPending, onBuy }: UpgradeProps) => {
  const [item, setItem] = useState<Item>('pro');
  return (
    <div className="mt-2 grid justify-items-start gap-4">
      {offersAnnual && (
        <Segmented
          label={texts.period}
          options={[
            { value: 'pro', label: texts.monthly },
            { value: 'pro-annual', label: texts.yearly },
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
        {isPending ? texts.opening : texts.submit}
      </Button>
      <p className="text-sm">
        <span className="mr-1 font-medium">{prices[item]}</span>{' '}
        <span className="inline-block text-muted">{texts.note}</span>
      </p>
    </div>
  );
};
