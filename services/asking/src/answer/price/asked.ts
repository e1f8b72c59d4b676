/** Words of questions about prices that don't say whose price. */
export const genericPriceTerm = new Set(
  (
    'cost price pricing much fee charge pay year month per plan large does each every receive get cheapest lowest highest ' +
    'expensive dearest big high model structure tier option'
  ).split(' '),
);

/** Whether a question asks for all prices of the site: "What is the pricing model?", "Which plans are there?" */
export const asksWholePricing = (question: string, subject: readonly string[]): boolean =>
  /\b(?:pricing|prices|plans|tiers|price list)\b/i.test(question) &&
  !/\b(?:cheapest|lowest|least|most|highest|dearest)\b/i.test(question) &&
  subject.every((term) => genericPriceTerm.has(term));
