/** The article's text, in the Markdown that article-text.tsx understands. */
export const text = `
## Introduction

Most sales teams that “do trigger-based selling” do something else. They have a news alert, a channel where people post links, and one enthusiastic colleague who acts on them. For a few weeks it works, because that colleague is good. Then the colleague has a busy month, the channel fills with funding announcements of companies nobody sells to, and the team goes back to working through the list from A to Z.

What was missing isn't effort. It is a system: a short list of events that matter, a place to watch for them, a rule that says who does what when one happens, and a number that tells you whether it was worth it. None of these is difficult. But they depend on each other, and skipping one is what turns a strategy into a channel full of links.

This guide builds such a system in seven steps. It assumes a team of two to twenty people who sell to other businesses, and no budget worth mentioning. Set aside an afternoon for the first four steps. The other three are habits, and habits take about a quarter.

## 1. Start with the deals you have already won

Don't begin with a list of triggers from an article, including ours. Begin with your own history.

Take the last twenty deals that you won, and for each of them answer one question: what happened at the customer in the six months before they first spoke to you? Ask the salesperson, read the first emails, and look at the customer's news page from that time. If you can, ask the customer. “What made this urgent?” is a question people enjoy answering once the contract is signed.

Write each answer as an event with a date, not as a condition. “They had grown” is a condition. “They opened an office in Lyon in March” is an event. “Their process was a mess” is a condition. “Their head of operations left in May and nobody knew how the spreadsheet worked” is an event. You can watch for events. You can't watch for conditions.

Then do the same with ten deals that you lost to nobody, the ones that just stopped. In about half of them you will find an event as well: the champion left, a new executive froze spending, the company was bought. Those are triggers too. They don't start deals, they end them, and an early warning is worth as much as a lead.

You'll probably see three or four events that come back. Some will be the classics, such as a new executive or a funding round. But one or two are usually specific to what you sell, and those are the valuable ones, because your competitors aren't watching for them. A company that sells translation software may find that its customers had all just added a second language to their careers page. A company that sells compliance training may find a change in the legal notice.

Keep the list short. Three triggers that you act on are worth more than fifteen that you only read about.

## 2. Turn each trigger into a question with a checkable answer

An event becomes watchable when you can phrase it as a question about a page.

- “New finance chief” becomes: Who is the CFO? Page: leadership.
- “They are expanding” becomes: In which cities do they have offices? Page: locations or contact.
- “They changed their prices” becomes: What does the Team plan cost? Page: pricing.
- “They raised money” becomes: What is the most recent news? Page: newsroom.
- “They're building a data team” becomes: Are there open jobs for data engineers? Page: careers.

A good question has four properties. It has a short answer, so that two answers can be compared. It is answered on the company's own site, so that you don't depend on somebody's database. Its answer changes rarely, so that a change means something. And when it does change, you know whom to call.

Test every question on five companies by hand before you watch it on fifty. You will learn which page carries the answer, how different companies phrase it, and how often the site simply doesn't say. If three of five sites don't say, choose another question. This half hour saves weeks of waiting for alerts that can never come.

Beware of questions that are really opinions. “Are they innovative?” has an answer for every reader. “What did they announce last?” has one answer, with a date.

## 3. Choose the accounts, and leave most of them out

The temptation is to watch everybody. Resist it. Each watched account is a small promise: if something happens there, somebody will act on it. A team of four can keep about a hundred of these promises. It can't keep a thousand, and alerts that nobody acts on teach everybody to ignore alerts.

Three groups deserve a place on the list.

**Customers whose loss would hurt.** Watch the contact who signed, the executive above them and the person who runs the team that uses your product. A changed name here is a renewal at risk, and it is never too early to know.

**Open and recently lost deals.** A deal that stalled because the champion left can restart in two places: with the successor, and at the company where the champion went. A deal that was lost to “not now” becomes “now” for a reason, and reasons can usually be watched.

**The best of the rest.** Pick the prospects you would choose if you could only have twenty this year. Not the biggest ones: the ones that look like the deals you won in step one.

Give each account one owner. Shared ownership means that everybody assumes somebody else has seen the alert.

Review the list each quarter and take off what you wouldn't act on today.

## 4. Write the play before the event happens

A play is the answer to “an alert came in, what now?”. It fits on half a page, and you write it once for each trigger, on a quiet day. On the day of the alert there should be nothing left to decide.

A complete play names five things:

- **Check.** What makes the alert true? Open the page and read the sentence. If the alert quotes it, that takes seconds.
- **Person.** Whose situation has changed? Often it is not the person in the alert. When a CFO leaves, the person with the new problem is the controller who now covers two jobs.
- **Wait.** How many days until the first contact? A new executive wants two quiet weeks. A price change by a competitor wants an email this afternoon.
- **Message.** The first message with blanks for the names, the date and the quote. Three sentences and a question.
- **Next.** What happens without a reply? Usually one more message with something useful in it, then a note in the CRM with a date, and silence.

Here is a play for a new executive at a prospect, as short as it should be:

> Check: the leadership page names someone new. Person: the new executive, unless our product is chosen one level below. Wait: 14 days. Message: “You took over operations at {company} in {month}. People in your seat usually find {problem} in their first quarter. Here is {useful thing}. If it would help to talk to someone who went through it at {similar company}, I'll arrange that.” Next: one article after ten days, then a reminder for month four, because that's when their first review ends.

And one for the opposite case, a contact who leaves a customer:

> Check: the name is gone from the team page, or a successor is named. Person: our second contact there; if there is none, that is the finding. Wait: none. Message by telephone: “I saw that {name} has left. Who is looking after this for now, and what would make the next weeks easier for them?” Next: offer the successor an introduction, and tell the account's executive sponsor today.

Two rules keep plays decent. Never pretend to know someone. And never use a personal event, such as an illness or a dismissal, even when it is public. You are going to write to human beings who can tell the difference between well informed and intrusive.

## 5. Set up the watching, and test it like an employee

You could do the watching by hand for ten accounts, and you should do it for a week, because it teaches you what a change looks like. After that, give it to software.

Whatever you use, judge it as you would judge a new colleague who was given the same job.

**Do they read the right page?** Leadership pages move when a website is redesigned. A person would look for the new one. A tool that watches a fixed address reports an error for months, or worse, reports nothing.

**Do they know what a change is?** A website changes every day: dates, counters, banners, a new photograph. A good colleague doesn't call you about those. They call when the answer to your question is different, and they don't call when “William Hart” has become “Bill Hart”.

**Do they say when they don't know?** “The site doesn't say” and “I couldn't open the page” are both useful. “Nothing changed” when the page couldn't be opened is a lie, and you will only find out at the renewal.

**Do they show their source?** Every report should come with the sentence, the address and the time it was read. You're about to use it in front of a prospect. Being wrong about who runs their finance department is not a small mistake.

**Do they behave on other people's property?** A considerate reader respects the rules that a site publishes for automated visitors, comes a few times a day rather than every minute, and doesn't try to get past a login.

Test with changes that you know about. Include two accounts where you know that the answer changed recently, and see what would have been reported. If you can, watch a page of your own, change it, and measure how long it takes until somebody in your team knows. That number, from change to knowing, is the real speed of your strategy.

Then decide who gets which alerts, and when. Alerts about customers at risk should arrive as they happen. For everything else, one email a day is better: it is read with the first coffee, in one sitting, by someone who can act on it.

## 6. Make it part of the week

Alerts that only sit in an inbox are soon forgotten. Two short appointments prevent that.

**Every morning, five minutes, alone.** Each owner reads the digest of their accounts, and every alert ends in one of three ways: play started, noted for later with a date, or discarded with a reason. The reason matters, since it is what you learn from. “Not relevant” isn't a reason. “Interim appointment” is.

**Every Monday, fifteen minutes, together.** Three questions, always the same. Which alerts came in last week? Which plays were started, and did anyone reply? Which alert should we have had and didn't? The last one is the most important. When somebody says “I only found out in the call that their head of IT had left”, that is a question that was missing from the list, and it takes one minute to add.

Note the event in the CRM where the deal is. Use one field for the trigger and one for its date. It doesn't need an integration on the first day; typing two fields takes ten seconds. Without them the next step is impossible, and the next step is what will protect the whole thing when budgets are discussed.

Managers can help most by what they ask about. If the weekly question is “how many calls did you make?”, people will make calls. If it is “which changes did you see, and what did you do about them?”, people will look.

## 7. Measure what happens after the alert

Count four numbers for each trigger, and nothing else, for one quarter.

- **Alerts** that came in.
- **True alerts:** those where the event had happened as reported.
- **Plays started** within the time that the play allows.
- **Conversations** that came from them: a reply or a call, not an open or a click.

The ratios tell you where it is stuck. If few alerts are true, the questions or the tool are wrong; go back to steps two and five. If alerts are true but plays aren't started, you watch too many accounts, or nobody owns them; go back to step three. If plays are started and nobody replies, the message is about you; rewrite it until it's about their event. If conversations happen and nothing follows, the trigger is interesting but doesn't make anybody buy; drop it and try the next one from step one.

Compare with your ordinary outreach over the same quarter: conversations for every hundred first messages. Use your own figures, not those of an article. If your triggers don't clearly beat your list, you have chosen the wrong triggers, and it is far better to learn that after one quarter than after a year.

Be honest about small numbers. With twelve plays, one more conversation is luck. Look for differences that are large enough to survive a bad week, and wait for a second quarter before you declare that something works.

Revenue will take longer than a quarter to show, and it will always have several parents. That's fine. You don't need to prove that the trigger won the deal. You need to know that it started a conversation which otherwise wouldn't have taken place.

## Conclusion: small, then boring, then valuable

Built this way, the system is unimpressive to look at. Three triggers. A hundred accounts at most. A few questions with short answers. Half a page for each play. Five minutes every morning and fifteen on Mondays. Four numbers.

That is the point. What makes trigger-based selling work is not that somebody noticed something clever once. It is that the same dull check happens every day at every account that you care about, that somebody knows what to do when it finds something, and that at the end of the quarter you keep what worked and drop the rest.

So start this week. On Monday, look at your last twenty wins. On Tuesday, turn the three most frequent events into questions, and try them by hand on five sites. On Wednesday, choose twenty accounts and give each an owner. On Thursday, write three plays. On Friday, set up the watching and go home on time. The first alert may take a few weeks to arrive. When it does, you will be ready for it, and whoever sells against you will still be reading the news.
`;
