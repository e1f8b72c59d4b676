/** Business types by the words that people use for them, and how OpenStreetMap tags them. */
const known: [words: string, ...filters: string[]][] = [
  ['pool|pools|swimming', '["shop"="swimming_pool"]', '["craft"="pool"]', '["trade"="swimming_pool_supplies"]'],
  ['plumber|plumbing', '["craft"="plumber"]', '["shop"="plumber"]', '["trade"="plumbing"]'],
  ['electrician|electrical', '["craft"="electrician"]', '["trade"="electrical"]'],
  ['roofer|roofing', '["craft"="roofer"]', '["trade"="roofing"]'],
  ['hvac|heating|cooling|conditioning', '["craft"="hvac"]', '["craft"="heating_engineer"]'],
  ['carpenter|carpentry', '["craft"~"^(carpenter|joiner|cabinet_maker)$"]'],
  ['painter|painting', '["craft"="painter"]'],
  ['landscaper|landscaping|gardener|gardening', '["craft"="gardener"]', '["shop"="garden_centre"]'],
  ['locksmith', '["shop"="locksmith"]', '["craft"="key_cutter"]'],
  ['builder|construction|contractor', '["craft"="builder"]', '["office"="construction_company"]'],
  ['cleaner|cleaning', '["craft"="cleaning"]', '["shop"~"^(dry_cleaning|laundry)$"]'],
  ['dentist|dental', '["amenity"="dentist"]', '["healthcare"="dentist"]'],
  ['doctor|physician|clinic', '["amenity"~"^(doctors|clinic)$"]', '["healthcare"~"^(doctor|clinic|centre)$"]'],
  ['vet|veterinarian|veterinary', '["amenity"="veterinary"]'],
  ['pharmacy|pharmacies|chemist', '["amenity"="pharmacy"]', '["shop"="chemist"]'],
  ['optician|optometrist', '["shop"="optician"]', '["healthcare"="optometrist"]'],
  ['physiotherapist|physiotherapy', '["healthcare"="physiotherapist"]'],
  ['lawyer|attorney|law', '["office"="lawyer"]'],
  ['accountant|accounting|tax', '["office"~"^(accountant|tax_advisor)$"]'],
  ['insurance', '["office"="insurance"]'],
  ['bank', '["amenity"="bank"]'],
  ['realtor|realty|estate|property', '["office"~"^(estate_agent|property_management)$"]'],
  ['architect|architecture', '["office"="architect"]'],
  ['marketing|advertising', '["office"~"^(advertising_agency|marketing)$"]'],
  ['software|it', '["office"="it"]', '["craft"="electronics_repair"]'],
  ['consultant|consulting', '["office"~"^(consulting|company)$"]'],
  ['travel', '["shop"="travel_agency"]', '["office"="travel_agent"]'],
  ['restaurant|dining', '["amenity"="restaurant"]'],
  ['cafe|coffee', '["amenity"="cafe"]', '["shop"="coffee"]'],
  ['bar|pub', '["amenity"~"^(bar|pub)$"]'],
  ['bakery|baker', '["shop"="bakery"]'],
  ['butcher', '["shop"="butcher"]'],
  ['grocery|grocer|supermarket', '["shop"~"^(supermarket|convenience|greengrocer)$"]'],
  ['hotel|motel|lodging', '["tourism"~"^(hotel|motel|guest_house)$"]'],
  ['gym|fitness', '["leisure"="fitness_centre"]'],
  ['salon|hairdresser|barber|hair', '["shop"="hairdresser"]'],
  ['beauty|nail|spa', '["shop"="beauty"]', '["leisure"="spa"]'],
  ['tattoo', '["shop"="tattoo"]'],
  ['florist|flower', '["shop"="florist"]'],
  ['jeweler|jeweller|jewelry', '["shop"="jewelry"]'],
  ['furniture', '["shop"="furniture"]'],
  ['hardware|lumber', '["shop"~"^(hardware|doityourself|trade)$"]'],
  ['clothing|clothes|fashion', '["shop"~"^(clothes|boutique)$"]'],
  ['shoe', '["shop"="shoes"]'],
  ['book', '["shop"="books"]'],
  ['pet', '["shop"~"^(pet|pet_grooming)$"]'],
  ['bicycle|bike', '["shop"="bicycle"]'],
  ['mechanic|repair|auto|garage', '["shop"~"^(car_repair|car_parts)$"]'],
  ['dealership|dealer|car', '["shop"="car"]'],
  ['tire|tyre', '["shop"="tyres"]'],
  ['photographer|photography', '["craft"="photographer"]', '["shop"="photo"]'],
  ['printer|printing', '["shop"="copyshop"]', '["craft"="printer"]'],
  ['school|tutoring', '["amenity"~"^(school|prep_school)$"]'],
  ['kindergarten|daycare|childcare', '["amenity"~"^(kindergarten|childcare)$"]'],
  ['church', '["amenity"="place_of_worship"]'],
  ['storage|warehouse', '["shop"="storage_rental"]'],
  ['moving|mover', '["office"="moving_company"]'],
  ['funeral', '["shop"="funeral_directors"]', '["amenity"="funeral_directors"]'],
  ['event|wedding', '["shop"="party"]', '["amenity"="events_venue"]'],
];

/** Words that say nothing about the type of a business. */
const filler = new Set(
  'a an and the of for in near local best company companies business businesses service services shop shops store stores agency agencies firm firms office offices supplier suppliers installer installers'.split(
    ' ',
  ),
);

const singular = (word: string): string => word.replace(/(?<=[^s])s$/, '');

const wordsOf = (keyword: string): string[] =>
  // Letters and digits only, so that no word can leave the quotes and expressions of a query.
  (keyword.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !filler.has(word)).slice(0, 5);

/**
 * Translates a business type to OpenStreetMap's tags.
 * @param keyword as typed, such as "pool companies"
 * @returns filters for `findElements`: the tags of known types, and businesses whose names contain all words; empty if
 *   the keyword has no word that could be searched
 */
export const filtersOf = (keyword: string): string[] => {
  const words = wordsOf(keyword);
  if (words.length === 0) return [];
  const isNamed = (names: string) =>
    words.some((word) => names.split('|').some((name) => singular(word) === singular(name)));
  const byType = known.flatMap(([names, ...filters]) => (isNamed(names) ? filters : []));
  const named = words.map((word) => `["name"~"${singular(word)}",i]`).join('');
  const byName = ['shop', 'craft', 'office', 'trade'].map((key) => `["${key}"]${named}`);
  return [...new Set([...byType, ...byName])];
};
