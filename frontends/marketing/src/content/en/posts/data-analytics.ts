/** The article's text, in the Markdown that article-text.tsx understands. */
export const text = `
## Introduction

“Use data to find sales opportunities” is advice that nobody disagrees with and few people can act on. It usually ends with a dashboard: forty charts, a score from 0 to 100 for every account, and a salesperson who calls the same customers as before because the score says 73 and doesn't say why.

The idea behind it is still right. Companies publish an extraordinary amount about themselves, in public and in writing. Some of it predicts what they will buy. The problem isn't a lack of data, and it isn't a lack of models either. It is that most of the steps between a page on the web and a useful phone call are treated as details, although those steps are the work.

This article goes through them in order: what to collect, how to turn pages into facts, how to tell a change from noise, how to find out which changes matter to you, how to know how often you are wrong, and how to put the result in front of a person. It needs no data science team. A spreadsheet, some discipline and about one hour a week are enough for everything except the collecting.

## 1. Collect answers, not pages

The usual way to monitor a website is to save it, save it again tomorrow and compare the two. It is simple, and it fails in an instructive way.

Take a company's leadership page and compare its text every day for a year. It will differ on many of these days: a rotating quote from a customer, a counter, the year in the footer, a cookie banner, a new photograph with a new caption. In that same year the leadership itself might have changed twice. A tool that reports each difference buries two facts under a hundred alerts, and by the time the second fact arrives you have switched it off.

So decide what you want to know before you collect anything, and phrase it as a question with a short answer. Who is the CFO? What does the Business plan cost? Which countries do they have offices in? Then collect the answer, day after day, and throw the rest away.

That one decision changes the nature of your data. Instead of a pile of text you have a table: company, question, answer, date. Four columns can be counted, sorted and compared. They can be wrong in ways that you can notice. And they can be explained to the person who has to use them.

Keep a fifth column: the sentence on the page that the answer comes from, with its address. Without it, an odd value can only be believed or doubted. With it, you check in seconds.

## 2. Give every answer a type

“Dr. Maria Okafor”, “Maria Okafor, CFO” and “M. Okafor” are three different texts and one person. “$1,200 a year” and “$100 a month” are two texts and, depending on your view, one price. A list of six board members in another order is the same board.

If you compare texts, all of these are changes. If you compare typed values, none of them is. So note for each question what kind of thing its answer is, and when two answers of that kind count as equal.

- **People:** equal if the name is the same after titles, initials and accents are set aside. A new role for the same person is a change; decide if it is one that you care about.
- **Prices:** equal if amount, currency and period are the same. A price for a year and one for a month are not comparable until you convert them, so record the period.
- **Lists:** equal if they have the same members. The order doesn't matter.
- **Dates:** equal if they agree as far as both are stated. “March 2023” and “March 3, 2023” don't contradict each other.
- **Yes or no:** equal if the word is the same. The easiest type, and the most useful one when you can phrase your question that way.
- **Free text:** never really equal. Avoid it for anything you want to be alerted about.

This sounds like a job for a programmer, and somebody does have to do it. But it is the sales team that knows what counts as the same. Is “acting CFO” the CFO? Is a price “from $25” a price? Settle ten such cases in one meeting and most of your false alarms are gone before they occur.

## 3. Keep four kinds of “nothing”

The most expensive mistake in this field is treating every missing answer alike. There are four different reasons for an empty cell, and they mean opposite things.

**There is none.** The page says so: “The position of CFO is currently vacant.” That is an answer, and a rather interesting one.

**The site doesn't say.** You read the right pages, and they are silent. This is normal. About many questions most companies say nothing in public.

**It couldn't be read.** The server was down, the page needs a login, or the site doesn't want automated visitors. You know nothing new. In particular, you don't know that nothing changed.

**Nobody looked.** The question was added last week, or the job crashed on Tuesday.

Put these into one empty cell, and the day a website goes down looks like the day its whole board resigned. Or worse: a site that has blocked your reader since January looks beautifully stable in June. Store the reason with the absence. Count “couldn't be read” for each site, and if it lasts for more than a few days, let a person know. Otherwise a site that nobody can read any more may cost you a customer before anybody notices.

## 4. Separate changes from noise

Even with typed answers, some of the differences that you see are not real. A page is caught halfway through an update. Two pages of the same site disagree, because someone forgot the old one. A test version is visible for an hour.

Two inexpensive habits remove most of this.

**Confirm before you tell anyone.** When an answer changes, read the page again after a while, without any cache, and report only what both readings agree on. Twenty minutes cost you nothing: no sales opportunity is lost within twenty minutes. But a colleague who has once congratulated the wrong person will not trust the next alert.

**Look at the base rate.** Write down how often each answer changes across all of your accounts. Executives change perhaps once every few years per seat. Prices, once or twice a year. News, weekly. If a question suddenly produces five times as many changes as usual, suspect your own reading first. When it affects one site, the site was probably redesigned. When it affects many, something broke on your side.

Treat disagreement as information. If the team page names one head of sales and the press page another, don't choose for the user. Show both with their dates. Often the contradiction is the story: one of the pages is newer, and the change happened in between.

## 5. Find out which changes predict business

You now have a clean list of changes with dates. Which of them deserve a phone call?

The only place to learn that is your own history, and the method is a simple table. Take the deals that you won over the last two years, as many as you have, and note for each the date of the first serious conversation. For each trigger, count how many of these companies had that event in the ninety days before. Then do the same for companies like them that did not become customers, using the same ninety days. That second group is what most analyses leave out, and without it you can't learn anything.

Suppose that 12 of 40 customers had a new operations chief in the ninety days before the first conversation. That is 30 percent, and it sounds impressive. Now suppose that in the comparison group 10 of 40 had one as well. Then operations chiefs just change a lot, and your trigger is worth very little. If it was 2 of 40 instead, you have found something: the event is six times as common before a deal as it is otherwise.

Don't calculate more precisely than your data allows. With forty deals you can see large differences and nothing else. A spread of 12 against 2 is worth acting on. A spread of 12 against 9 could easily be chance. If a difference would vanish when two deals moved from one column to the other, regard it as a guess.

Three traps are worth knowing by name.

- **Looking back with a known ending.** If a salesperson remembers a trigger, it is in your data. If nobody remembers one, it looks as if there was none. Look up events from what was published then, not from what people recall.
- **Counting big companies twice.** Large companies have more of every event, more executives, more news, more offices. Compare companies of similar size.
- **Mistaking the order.** A company that buys your software may then hire somebody to run it. The job posting is a result, not a signal. Check which came first.

## 6. Know how often you are wrong

Every way of detecting events makes two kinds of mistake: it reports what didn't happen, and it misses what did. Both have names. Precision is the share of alerts that are true. Recall is the share of true events that led to an alert. A tool that never says anything has perfect precision. A tool that reports everything has perfect recall. Anyone who gives you only one of the two numbers has told you nothing.

Measuring precision is easy: each time an alert is opened, record whether it was right. One click is enough, and after a month you have a figure.

Recall takes effort, because you must find what wasn't reported. Once a quarter, choose twenty accounts at random and check their questions by hand. Write down what changed since last time, and compare that with the alerts. It's a dull afternoon and the most useful one of the quarter.

How good is good enough depends on what a mistake costs. A false alert costs two minutes and some trust. A missed departure at your largest customer may cost the customer. So use different settings for the two ends of your list: for key accounts, accept a few more alerts that come to nothing; for a long list of prospects, prefer silence to doubt.

One more rule: judge a method on companies that were not used to build it. Everything looks accurate on the examples that it was adjusted to. If a vendor quotes an accuracy, ask three things. Measured on what? How many cases? Had the system seen them before? A modest number with good answers to these three is worth more than 99 percent with none.

## 7. Put the result where the work is

An analysis has value at the moment when somebody does something different because of it. So the last step is a question of design: what does a salesperson see, when, and how much of it?

Show the event and leave out the score. “New CFO: Maria Okafor replaced Jonas Lind, seen on the leadership page on Tuesday” can be acted on. “Intent score 73, up 12” can only be sorted by. If you use a score internally to decide what is shown first, that's fine. Just don't make people interpret it.

Send less. One email in the morning with three real changes gets read. A feed doesn't. If there was nothing, send nothing, and make sure that people can trust the silence: say on the first day of each week how many accounts were checked and whether any couldn't be.

Keep the evidence one click away, with the sentence highlighted on the page it came from. Nobody checks every alert. But everybody checks the first five, and those decide whether the sixth is believed.

Close the loop. Let the reader say “useful” or “not useful”, store the answer beside the alert, and read these votes before your yearly review. They are the only data in the entire system that comes from the person you built it for.

## Conclusion: less data, better questions

None of the seven steps is about volume. A hundred companies with three good questions each give you three hundred facts, every one of them checkable and dated. From them come perhaps ten changes a month that deserve attention, and from these a handful of conversations that start with something true.

That is a smaller promise than most analytics products make, but you can verify this one. You know where each fact comes from. You know how often you're wrong. You know which events come before business in your market, because you compared. And when a salesperson asks why they should call this company today, there is a sentence on a page that answers them.
`;
