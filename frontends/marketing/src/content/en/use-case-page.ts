/** What all use-case pages say. */
export const useCasePage = {
  what: 'What you gain',
  example: 'Example',
  changed: 'Answer changed',
  then: 'What you do next',
  ask: 'Ask this question',
  askNote: 'Opens in the Playground, ready to send. Change the address to a company of yours.',
  more: 'More ways to use Askwatch',
};
