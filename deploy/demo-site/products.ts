export type Product = {
  slug: string;
  name: string;
  summary: string;
  story: string;
  priceEur: number;
  specs: [string, string][];
};

export const products: Product[] = [
  {
    slug: 'longhaul',
    name: 'Longhaul',
    summary: 'A two-wheeler with a long front box, for couriers who count minutes.',
    story:
      'The Longhaul carries four crates at the speed of city traffic. Its steering runs by cable, so the front wheel turns ninety degrees and the bike leaves a loading bay in one move.',
    priceEur: 5490,
    specs: [
      ['Payload', '120 kg'],
      ['Box volume', '380 litres'],
      ['Range', '90 km'],
      ['Weight', '41 kg'],
      ['Brakes', 'Four-piston discs, front and rear'],
    ],
  },
  {
    slug: 'nestling',
    name: 'Nestling',
    summary: 'A three-wheeler for families and nurseries, with room for four children.',
    story:
      'The Nestling leans into corners, stands by itself and has a step that a three-year-old can climb. The bench folds flat for the weekly shopping.',
    priceEur: 6290,
    specs: [
      ['Payload', '150 kg'],
      ['Seats', '4 children with three-point belts'],
      ['Range', '70 km'],
      ['Weight', '49 kg'],
      ['Brakes', 'Hydraulic discs with parking lock'],
    ],
  },
  {
    slug: 'depot',
    name: 'Depot',
    summary: 'A four-wheeler with a swappable container, for the last mile of a warehouse.',
    story:
      'The Depot takes a standard half pallet. Containers roll on and off without tools, so one rider can start a second round while the first container is still being unpacked.',
    priceEur: 12900,
    specs: [
      ['Payload', '280 kg'],
      ['Container', '1.6 cubic metres, swappable'],
      ['Range', '110 km with two batteries'],
      ['Weight', '138 kg'],
      ['Brakes', 'Hydraulic drums on four wheels'],
    ],
  },
];

export type Plan = { name: string; priceEur: number; for: string; includes: string[] };

/** Care plans, priced per bike and month. */
export const plans: Plan[] = [
  { name: 'Basic Care', priceEur: 19, for: 'Single bikes', includes: ['One inspection a year', 'Software updates'] },
  {
    name: 'Fleet Care',
    priceEur: 49,
    for: 'Fleets from 5 bikes',
    includes: ['Four inspections a year', 'Repair within two working days', 'Loan bike'],
  },
  {
    name: 'Depot Care',
    priceEur: 89,
    for: 'Fleets that ride every day',
    includes: [
      'Monthly inspection at your depot',
      'Repair within one working day',
      'Loan bike',
      'Tyres and brake pads',
    ],
  },
];

export const euros = (amount: number): string => `€${amount.toLocaleString('en-IE')}`;
