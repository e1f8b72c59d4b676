export const title = 'Privacy Policy';
export const lead = 'What we keep about you, why, for how long, and what you can do about it.';
export const updated = 'December 2024';

/** The text, in the Markdown that article-text.tsx understands. */
export const text = `
## The short version

Askwatch needs an email address, a password, and the questions and websites that you enter. We use them to answer your questions and to send the emails you ask for. We don't sell personal data and we don't show advertisements. You can download everything we keep about you, and you can erase your account yourself at any time.

The rest of this page is the long version. “We” and “us” mean the operator of this installation of Askwatch, who is the controller of the data described here. You can reach the operator through the [contact page](/contact).

## What we collect

**Your account.** Your email address, your name if you give one, whether your address is confirmed, and your password, which we store only in hashed form. If you sign in with Google, we receive your name and email address from Google instead of a password.

**Your sessions.** For each browser that you are signed in with: when you signed in, when it was last used, and what the browser calls itself. You can see and end these sessions on your account page.

**What you enter.** The websites, questions, tags and settings that you save, and the answers, quotes and changes that Askwatch finds for you.

**What you try without an account.** The question, the address of the page and the answer. A cookie in your browser is the only thing that connects them to you.

**Emails.** Which alerts we sent to you and when, and whether your mail provider reported a bounce or a complaint.

**Purchases.** If you buy something, our card payment provider processes your payment. We see what was bought, when, and the status of the payment. We never see or store your card number.

**Messages.** If you use the contact form, your name, email address, subject and message.

**Technical data.** Our servers process your IP address to deliver pages and to limit abuse. Counters for these limits are kept in memory for an hour at most. Server logs contain the time, the kind of request and a request number, and neither your questions nor your email address.

**Websites that we read.** When you ask about a website, we read its public pages. These pages may name people, such as members of a management team. We keep the parts that answer your question, with their source.

## Why we may use it

- **To provide the service** you signed up for: your account, questions, answers, watches, emails and purchases (performance of a contract).
- **To keep it safe and working**: sessions, limits against abuse, bounces, logs (our legitimate interest in running a reliable service).
- **To answer you** when you write to us (our legitimate interest, or steps towards a contract if you ask about one).
- **To read public websites on your request** (your and our legitimate interest in publicly available business information). If you are named on a page and object to this, write to us.
- **To count visits** with an analytics service, only if you allow it (consent, which you can withdraw at any time).
- **To meet legal duties**, such as keeping invoices.

We make no decisions about you by automated means that have legal or similarly significant effects.

## How long we keep it

- Account, questions, answers and watches: until you erase your account. A question or watch that you delete disappears from your lists immediately and is erased with your account.
- What you try without an account: 24 hours, unless you create an account or sign in. Then it is moved to your account.
- Sessions: until you sign out, at the latest one day without use or 30 days after signing in.
- Records of sent emails: 60 days.
- Messages between our own systems: 7 days. Records of work in progress: up to 4 days.
- Copies of public pages, which aren't linked to you: up to 14 days.
- Contact messages: in our mailbox until your request is settled, and for up to one year after that. The system that forwards them keeps no copy.
- Invoices and payment records: as long as tax law requires.

When you erase your account, all of your data in our systems is deleted immediately, except for the messages and records above that expire within 7 days, and invoices.

## Who else is involved

We use other companies to run Askwatch. They may process data only on our instructions:

- **Hosting:** the provider of the servers that Askwatch runs on.
- **Email:** Amazon Simple Email Service delivers our emails and reports bounces.
- **Payments:** our card payment provider handles checkout, invoices and refunds required by law. It is a controller of its own for fraud prevention.
- **Language model:** where a deployment of Askwatch uses one, the provider receives your question and passages from the public pages that were read. It doesn't receive your name, your email address or your account number.
- **Sign-in with Google:** only if you choose it.
- **Analytics:** Google Analytics, only if it is switched on and you have allowed it.

Some of these companies process data outside the European Economic Area, in particular in the United States. Transfers rely on an adequacy decision or on the European Commission's standard contractual clauses.

We disclose data to authorities only where the law obliges us to.

## Cookies and similar storage

- **Session cookie** (askwatch, or __Host-askwatch over an encrypted connection): keeps you signed in. Necessary, up to 30 days. Other websites and scripts can't read it.
- **Try-out cookie** (askwatch-try-out, or __Host-askwatch-try-out over an encrypted connection): shows you the answer to a question that you asked without an account. Set when you ask, 24 hours. Your browser also notes when you asked (askwatch-tried-out, in local storage).
- **Choice about analytics** (askwatch-consent): remembers if you allowed it or not. Necessary, 180 days.
- **Theme** (askwatch-theme, in local storage): light or dark, if you choose one.
- **Campaign parameters** (utm_parameters, in session storage): which link brought you here, until you close the tab. It stays in your browser unless you have allowed analytics.
- **Analytics cookies** (names starting with _ga): set by Google, only after you have allowed it.

Without your permission, no analytics script is loaded at all, and our servers tell your browser not to connect to the analytics service. To change your mind, delete the cookies of this site, and you will be asked again.

## Your rights

You have the right to access your data, to have it corrected or erased, to restrict its processing, to receive it in a machine-readable format, to object to processing that is based on legitimate interests, and to withdraw consent. For most of this you don't need us:

- **Access and portability:** Account, Download my data. You receive everything as one JSON file.
- **Erasure:** Account, Erase my account.
- **Emails:** the unsubscribe link in every alert, or Notifications.

For everything else, use the [contact page](/contact). We reply within one month. You can also complain to a data protection authority, for example the one where you live.

## If your website is read by Askwatch

Askwatch identifies itself as AskwatchBot, obeys robots.txt and reads public pages only. To exclude your site, disallow AskwatchBot in your robots.txt; it takes effect within an hour.

## Security

Connections to Askwatch are encrypted. Passwords are hashed, sessions can be ended remotely, and wrong passwords lock an account for a while. Scripts and styles come from our own servers, apart from analytics if you allow it. If a breach puts your rights at risk, we inform you and the authorities as the law requires.

## Children

Askwatch is made for people at work. It isn't meant for anyone under 16.

## Changes

If we change this policy in a way that matters, we tell you by email or in the product before the change takes effect. The date at the top says when it was last changed.
`;
