import type { BillingView } from '@askwatch/contracts/billing';
import { countText, deactivatedText } from '../texts.ts';

export type Meter = {
  /** Such as "3 of 5 websites". */
  count: string;
  /** Of the limit, not capped; null without a limit. */
  percent: number | null;
  /** Capped at 100. */
  width: number;
  tone: 'ok' | 'warn' | 'bad';
};

const meter = (count: string, used: number, limit: number | null): Meter => {
  if (limit === null) return { count, percent: null, width: 0, tone: 'ok' };
  const percent = Math.round((used / Math.max(1, limit)) * 100);
  const tone = percent >= 90 ? 'bad' : percent >= 75 ? 'warn' : 'ok';
  return { count, percent, width: Math.min(100, percent), tone };
};

/** The two meters. The colors and the texts are fixed: docs/limits.md. */
export const metersOf = ({
  websiteCount,
  monitoringCount,
  questionCount,
  limits,
}: Pick<BillingView, 'websiteCount' | 'monitoringCount' | 'questionCount' | 'limits'>): {
  websites: Meter;
  requests: Meter;
} => {
  const deactivated = websiteCount - monitoringCount;
  const websites =
    deactivated > 0 ? deactivatedText(websiteCount, deactivated) : countText(websiteCount, limits.websites, 'website');
  return {
    websites: meter(websites, websiteCount, limits.websites),
    requests: meter(countText(questionCount, limits.questions, 'request'), questionCount, limits.questions),
  };
};
