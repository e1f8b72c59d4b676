const letters = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

const denial = letters(
  "no|not|never|none|neither|nor|cannot|unable|without|nothing|\\p{L}+n['’]t|only|closed|ended|expired|sold out|discontinued|coming soon|refused|" +
    'nein|nicht|nie|keine?[mnrs]?|ohne|nur|geschlossen|ausgebucht|' +
    'non|pas|jamais|aucune?|sans|fermée?s?|seulement|interdits?|' +
    'nunca|ningun[oa]|ningún|sin|cerrad[oa]s?|solo|sólo|tampoco',
);
/** "Closed" says no to "Are they open?", and "free" to "Do I have to pay?". */
const free = letters(
  'free|gratis|kostenlos|kostenfrei|umsonst|frei|gratuite?s?|gratuitement|gratuit[oa]s?|exempte?s?|included|inklusive|inbegriffen|compris|incluido',
);
const asksToPay = letters(
  'pay|paid|charges?|charged|costs?|fees?|extra|bezahlen|zahlen|kosten|kostet|gebühr(?:en)?|payer|payants?|payantes?|coûte|frais|pagar|cuesta|coste',
);
const asksIfNot = letters("closed|not|n['’]t|without|geschlossen|nicht|ohne|fermée?|sans|cerrad[oa]|sin");

/**
 * Whether a sentence that is about a yes/no question says yes, by its words in English, German, French or Spanish. It
 * doesn't tell whether the sentence is about the question.
 */
export const saysYes = (question: string, sentence: string): boolean => {
  const denies = denial.test(sentence) || (asksToPay.test(question) && free.test(sentence));
  return denies === asksIfNot.test(question);
};
