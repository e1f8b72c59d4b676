import { plans } from '@askwatch/contracts/limits';

export const title = 'Terms & Conditions';
export const lead = 'The agreement between you and us when you use Askwatch.';
export const updated = 'December 2024';

const { free, pro } = plans;

/** The text, in the Markdown that article-text.tsx understands. */
export const text = `
## 1. The agreement

These terms apply when you use Askwatch. “We” and “us” mean the operator of this installation of Askwatch; “you” means the person who uses it and the company for which that person acts. By creating an account, or by asking a question without one, you accept these terms. By creating an account you also confirm that you are at least 16 years old and allowed to act for that company.

Our [Privacy Policy](/privacy-policy) explains how we handle personal data.

## 2. What Askwatch does

Askwatch reads public websites that you name, answers questions about them with quotes as proof, checks monitored answers again several times a day, and sends you emails when an answer changes. It also sells lists of businesses.

Alerts typically arrive within 2 to 6 hours of a change. That is a description of normal operation and not a guarantee: websites can be unreachable, slow or unwilling to be read.

## 3. Your account

Give us a working email address, keep your password to yourself, and tell us if you think that somebody else has used your account. You are responsible for what happens through it. One account is for one person.

## 4. Plans and limits

- **Free:** ${free.watches} monitored websites and ${free.questionsPerMonth} questions a month, at no charge and without a credit card.
- **Pro:** ${pro.watches} monitored websites and ${pro.questionsPerMonth} questions a month, for $${pro.priceCents / 100} a month.

A month is a calendar month in UTC. Unused questions don't carry over. If you monitor more websites than your plan allows, for example after a downgrade, the excess is deactivated and nothing is deleted.

## 5. Payment

Paid plans are billed in advance, monthly or annually, as offered at checkout. Payments are processed by a card payment provider, whose terms apply to the payment itself. Prices don't include taxes unless stated otherwise at checkout.

If a payment fails, we may return your account to the Free plan until it succeeds. We may change prices for future billing periods, and will tell you at least 30 days before.

## 6. Cancellation

You can cancel a paid plan at any time under Billing. Cancellation takes effect at the end of the current billing period. Until then you keep what you have paid for; afterwards your account continues on the Free plan.

## 7. Refunds

Fees are non-refundable, including fees for periods that were only partly used, except where the law gives you a right to a refund.

## 8. Lead lists

A lead list is a one-off purchase for one search, with up to 60 businesses. You see a free sample and the total number before you pay. A list is delivered as found: it may contain businesses that have closed or details that have changed. As it is delivered immediately, it can't be returned.

You are responsible for using leads lawfully, in particular under the rules about advertising by email and telephone in the country of the recipient. You may not resell a list.

## 9. Fair use

Don't use Askwatch

- to read websites that you have no right to read, or to get around logins, payment barriers or technical protection;
- to overload, attack or probe a website or our service;
- to build profiles of private individuals, to harass anyone, or to decide about people's employment, credit, housing or insurance;
- to resell answers as a data service of your own, or to train a competing product on them;
- for anything illegal.

We may limit or suspend an account that breaks these rules. If the breach can be repaired, we tell you first, unless that would cause harm.

## 10. Content

What you enter remains yours. You allow us to process it as far as needed to provide the service. Quotes and pages remain the property of their authors; whether you may reuse them is between you and them. Askwatch, its software and its name remain ours.

If you share an answer by link, anyone with the link can read it until you stop sharing.

## 11. What you can rely on, and what you can't

We check by software that quotes are on the pages they are said to come from. We can't check if a website tells the truth, and an answer can be wrong or out of date. Read the quote before you make a decision that depends on it. Answers are no legal, financial or investment advice.

We work to keep Askwatch available, but we don't promise that it will be without interruptions or errors.

## 12. Liability

We are liable without limit for intent and gross negligence, for injury to life, body or health, and wherever the law doesn't allow a limit. For slightly negligent breaches of essential duties, our liability is limited to the damage that was foreseeable and typical, and to the amount that you paid us in the twelve months before. Otherwise, our liability for slight negligence is excluded.

## 13. Ending the agreement

You can erase your account at any time under Account. We can end the agreement with 30 days' notice by email, and then return prepaid fees for the time after it ends. Either side can end it immediately for good cause.

## 14. Changes to these terms

We may change these terms for good reasons, such as new features or new laws. We tell you by email at least 30 days before. If you don't agree, you can cancel before the change takes effect.

## 15. Other points

If one of these terms is invalid, the others still apply. The law of the country in which the operator is established applies; consumers keep the protection of the mandatory law of the country they live in.

Questions? [Write to us](/contact).
`;
