/** Facts about Fernholt, a fictional company. The pages only arrange them. */
export const company = {
  name: 'Fernholt Cargo Cycles',
  legalName: 'Fernholt Cargo Cycles ApS',
  short: 'Fernholt',
  tagline: 'Cargo bikes that replace the second van.',
  founded: 2011,
  employees: 148,
  city: 'Aarhus',
  country: 'Denmark',
  street: 'Havnegade 41',
  postalCode: '8000',
  phone: '+45 55 50 12 40',
  email: 'hello@fernholt.example',
  sales: 'sales@fernholt.example',
  press: 'press@fernholt.example',
  service: 'service@fernholt.example',
  vat: 'DK 00 00 41 27',
} as const;

export type Member = { name: string; role: string; bio: string };

export const leadership: Member[] = [
  {
    name: 'Ingrid Sølvberg',
    role: 'Chief Executive Officer',
    bio: 'Ingrid founded Fernholt in a rented boathouse in 2011 and still rides the first Longhaul to work.',
  },
  {
    name: 'Mateus Okonjo',
    role: 'Chief Operating Officer',
    bio: 'Mateus runs the Aarhus factory and the six service hubs. He came from rail maintenance in 2016.',
  },
  {
    name: 'Rasmus Feldt',
    role: 'Vice President of Sales',
    bio: 'Rasmus and his team of nineteen look after fleet customers in eleven countries.',
  },
  {
    name: 'Amara Diallo',
    role: 'Chief People Officer',
    bio: 'Amara joined in 2019 and built the apprenticeship that trains twelve frame builders a year.',
  },
];

/** Chief Financial Officers to rotate through, to demonstrate a changed answer. */
export const financeChiefs: Omit<Member, 'role'>[] = [
  {
    name: 'Helena Brandt',
    bio: 'Helena keeps the books of a factory and six service hubs. Before Fernholt she financed ferries and wind farms.',
  },
  {
    name: 'Tomás Riveiro',
    bio: 'Tomás spent a decade in leasing and believes that a bike fleet should be as easy to budget as a phone bill.',
  },
  {
    name: 'Noor van Dalen',
    bio: 'Noor took two hardware makers through their first profitable year and reads every service invoice herself.',
  },
];

/** Chief Technology Officers to rotate through, like those above. */
export const technologyChiefs: Omit<Member, 'role'>[] = [
  {
    name: 'Yuki Tanabe-Lund',
    bio: 'Yuki leads frame design, drive units and the software in every Fernholt display.',
  },
  {
    name: 'Anselm Brook',
    bio: 'Anselm built motors for lifts and wheelchairs, and rewrote the drive software of the Longhaul in one winter.',
  },
  {
    name: 'Farida Nasser',
    bio: 'Farida came from flight control, and has every frame ridden for a thousand kilometres before it is sold.',
  },
];

export const board: Member[] = [
  { name: 'Birgitte Aaen', role: 'Chair of the Board', bio: 'Former head of a Nordic parcel network.' },
  { name: 'Samuel Adeyemi', role: 'Board Member', bio: 'Partner at Tidewater Mobility Fund.' },
  { name: 'Ingrid Sølvberg', role: 'Board Member', bio: 'Founder and Chief Executive Officer.' },
  {
    name: 'Clara Westergaard',
    role: 'Board Member, elected by employees',
    bio: 'Frame builder at Fernholt since 2014.',
  },
];

export const investors = [
  { name: 'Tidewater Mobility Fund', since: 2017, kind: 'Venture capital', note: 'Led the Series A and the Series B.' },
  { name: 'Kystbank Green Growth', since: 2020, kind: 'Growth loan', note: 'Financed the second assembly line.' },
  { name: 'Municipal Pension of Jutland', since: 2023, kind: 'Pension fund', note: 'Holds 11 percent of the shares.' },
] as const;

export const jobs = [
  { title: 'Frame Builder (apprenticeship)', place: 'Aarhus', hours: 'Full time' },
  { title: 'Service Mechanic', place: 'Hamburg', hours: 'Full time' },
  { title: 'Embedded Software Engineer', place: 'Aarhus', hours: 'Full time or 80 percent' },
] as const;
