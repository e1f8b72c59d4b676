/** The article's text, in the Markdown that article-text.tsx understands. */
export const text = `
## Introduction

Most outbound email fails for one reason: nothing happened. The prospect had no reason to think about your product last week, and nothing about this week is different. A better subject line does not change that. Neither does a seventh follow-up.

A trigger event changes it. Something happens at a company, and for a few weeks someone there has a new problem, a new budget or a new mandate. A seller who gets in touch during those weeks is useful. At any other time, the same email is an interruption.

The term is older than most sales tools, and it has been stretched until it means almost anything: a tweet, a page view, a download. This article uses a stricter meaning. A trigger event is a change at a company that you can check, that has a date, and that makes somebody there more likely to buy what you sell. If you can't point to the sentence that says it happened, it isn't a trigger yet. It's a rumor.

Five kinds of event pass that test again and again. For each one, here is why it opens a door, where it shows up first, how long you have, and what a first message can sound like. None of it needs a data contract. Nearly all of it is published by the company itself, on its own website, often days before it reaches a database you could buy.

## 1. A new executive takes over

A new executive is the strongest trigger there is. People who have just been hired into a senior job are expected to change things. They review the vendors they inherited, they bring in tools they trust, and for the first few months they have more freedom to do it than they will ever have again.

**Who matters.** Match the role to your buyer, not to the press release. If you sell to finance, a new CFO or VP Finance matters and a new Chief Marketing Officer does not. Also look one level below: a new Director of Revenue Operations often chooses the tool that the new CRO will approve.

**Where it shows.** The leadership page, usually under About or Company. Companies update it within days, because the new person asks them to. A press release may follow, or not. Professional networks lag, because people often wait until they have settled in before they change their profile.

**How long you have.** The first week is too early: they are learning names. The second month is often too late: the shortlist exists. Aim for weeks two to six.

**What to say.** Skip the congratulations, because everyone sends them. Say what people in that seat usually find in their first month, and offer something that helps with it.

> You joined Northwind as CFO on March 3. The first close in a new company usually turns up two or three reports nobody can explain. Here is the checklist our customers use to find them. No reply needed.

Look at the departure as well. When an executive leaves, two triggers start: the company they left has an open seat and uncertain priorities, and the company they join has someone who already knows you.

## 2. Money arrives

A funding round is public by design. The company wants candidates, customers and competitors to know. It also comes with a plan: investors have been shown a slide that says what the money is for, and somebody now has to make that slide true.

**Who matters.** Early rounds go into product and the first sales hires. Later rounds go into sales capacity, new countries and the systems that hold it all together. Read the announcement for the sentence that starts with “the funds will be used to”. That sentence is your qualification call.

**Where it shows.** The company's news page and its investors' portfolio pages. Portfolio pages are underrated: a quiet round may appear there before any announcement. A regulatory filing may be earlier still, but it names no plan.

**How long you have.** Longer than you think, and the first days are crowded. Every vendor with a news alert writes on day one. Hiring starts in month one, tools follow the hires, and the pain that you can fix often appears in months two to four.

**What to say.** Leave the congratulations to the others and talk about the plan.

> Your announcement says the round will double the field team by December. Teams that grow that fast usually lose track of who owns which account around hire number fifteen. Want to see how two companies your size avoided it?

The same logic works for money that comes from elsewhere: an acquisition, a public listing, a large government contract. The question is always what the money obliges them to do next.

## 3. The company starts hiring for a job you can help with

A job posting is a budget line with a description. Somebody argued for it, somebody approved it, and it says in plain words what the company can't do today.

**Who matters.** The person the role reports to. Postings often name the title, and the leadership page supplies the name. A single posting may only replace someone who left. Three postings for the same team are a program.

**Where it shows.** The careers page. Read the text and not just the title: tools are listed under requirements, and goals are listed under responsibilities. “You will migrate us away from spreadsheets” is a sentence you should want to read before your competitors do.

**How long you have.** Until the job is filled, which is commonly one to three months. Before that, the manager is overloaded and welcomes anything that takes work away. Afterwards, the new hire wants to choose their own tools, and you have trigger number one again.

**What to say.** Refer to the work rather than to the posting.

> You're looking for someone to rebuild forecasting from scratch. While the seat is open, a lot of that falls to you. This is how a team of four got to a usable forecast in three weeks without the hire.

## 4. The offer changes

A company that changes its prices, packages or product line has just finished a long argument with itself. The outcome is on the pricing page. If you sell to that company, the change tells you what it now cares about. If you compete with it, the change is a reason to call its customers.

**Who matters.** For your prospects: the head of product or of marketing, who now has to make the new offer work. For your competitor's customers: whoever signs the renewal.

**Where it shows.** The pricing page, without announcement. A removed plan, a limit that moved, “contact us” where a number used to be: none of that gets a blog post. You only see it if you looked before and look again.

**How long you have.** A price increase usually applies at renewal, so its effect is spread over a year. The first month is when customers read the email about it and are still annoyed.

**What to say.** Be factual. Gloating about a competitor's price increase makes you look worse than the increase makes them look.

> On May 2 the Team plan at your current vendor went from $25 to $39 a seat, and single sign-on moved to Enterprise. If your renewal is this summer, here is what the same setup costs with us, with the link to both price lists.

The quote and the date do the work here. Without them, a claim about somebody else's prices is easy to dismiss.

## 5. The company moves or merges

New offices, new countries, an acquisition, a merger: each one breaks processes that used to be good enough. Two companies that merge own two of everything and will keep one. A company that opens in a new country needs things it never needed before, from payroll to a translated website.

**Who matters.** In a merger, whoever runs the combined function; find out which of the two heads stayed. In an expansion, the person responsible for the new region, who usually has a mandate and no team.

**Where it shows.** The locations page, the legal notice and the footer. A second registered office appears in a legal notice before it appears anywhere else. After an acquisition, watch the acquired company's site: a line such as “now part of” with a link is often the first public sign.

**How long you have.** Expansions take half a year. After a merger, little is decided in the first two months, and then a lot is decided at once. Get in touch early, ask what is being reviewed and when, and come back on that date.

**What to say.** Ask about the overlap.

> Since the merger you run two support desks, on two systems, in three time zones. Most companies pick one within a year. When does your review start, and would a side-by-side of both against the alternatives help?

## Conclusion: from events to habit

Five kinds of event, and one way of working: notice the change early, check that it is real, work out whose week it changed, and write to that person about that change.

Noticing is the part that doesn't scale by hand. Fifty accounts with five pages each are 250 pages, and most of them say the same as yesterday. Reading them every week is nobody's idea of selling, so it gets done twice and then never again. Let software look, and keep people for judgment.

If you do automate it, insist on three things. The alert should say what changed, both the old answer and the new one. It should quote the sentence on the page, so that you can check it in five seconds before you put your name under an email. And it should stay quiet when nothing changed: a tool that cries wolf over every new cookie banner will be muted within a week.

Start small. Pick your twenty best accounts and one question for each, the question whose answer would make you pick up the phone. Then write the first message now, before the event happens. When the alert comes you'll have a good reason, a named person and a draft. That is most of what selling needs.
`;
