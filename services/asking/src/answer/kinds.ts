/** Kinds of things that sites list, each with the words of questions and of the headings over such lists. */
type Kind = { name: string; asked: RegExp; heading: RegExp };

/** Words that a heading may have besides those of its kind. */
const around = String.raw`(?:(?:our|the|your|all|key|core|main|complete|full|featured|current|strategic|valued|modular|range of|list of|a|an)\s+){0,4}`;
const after = String.raw`(?:\s+(?:(?:and|&|,)\s+[\p{L}-]+|suite|offered|overview|list|portfolio|(?:we|of|at|from|for|by|include)\b.*)){0,2}`;
const titled = (words: string) => new RegExp(`^${around}(?:${words})${after}\\s*:?$`, 'iu');

export const kinds: readonly Kind[] = [
  {
    name: 'Products and services',
    asked: /^(?:products?|services?|solutions?|offerings?|treatments?|offered|provided|sold?)$/,
    heading: titled(
      'products?|services?|solutions|offerings|treatments|procedures|practice areas|areas of (?:practice|expertise)|capabilities|what we (?:do|make|offer|provide|build|sell)|how we (?:can )?help|products? (?:and|&) services?',
    ),
  },
  {
    name: 'Plans',
    asked: /^(?:plans?|tiers?|packages?)$/,
    heading: titled('plans?|packages|tiers|pricing|plans (?:and|&) pricing'),
  },
  {
    name: 'Investors',
    asked: /^(?:investors?|shareholders?|backers?)$/,
    heading: titled('investors|shareholders|backers|(?:backed|funded|supported) by'),
  },
  {
    name: 'Board',
    asked: /^(?:boards?|directors?|trustees?|governors?|(?:board|boards) members?)$/,
    heading: titled(
      'board|board members|members of the board|board of (?:directors|trustees|governors)|directors|trustees|governors|governing body|supervisory board',
    ),
  },
  {
    name: 'Customers',
    asked: /^(?:customers?|clients?)$/,
    heading: titled('customers|clients|(?:trusted|used) by|who we (?:work with|serve)|success stories'),
  },
];

/** Words beside the kind that name nothing: "offered", "available", "members". */
const noName =
  /^(?:offer|offered|available|provided?|sell|sold|do|make|member|kind|type|different|list|current|have|main)s?$/;

/** The kinds of things that a question asks for, if it asks for nothing else. */
export const kindsAsked = (subject: readonly string[]): readonly Kind[] => {
  const asked = kinds.filter(({ asked: word }) => subject.some((term) => word.test(term)));
  return subject.every((term) => noName.test(term) || asked.some(({ asked: word }) => word.test(term))) ? asked : [];
};
