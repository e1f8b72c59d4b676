/** What mail programs, spreadsheets and editors make links of: web and mail addresses, whatever scheme, sign or script they are written in. */
const address =
  /[\p{L}][\p{L}\d+-]{1,20}[:：﹕]\s?[/／]{2}\S+|(?<![\p{L}\d])(?:mailto|tel|sms|data|javascript|vbscript|file|skype|callto|facetime|whatsapp|geo|magnet|bitcoin)[:：﹕]\s?\S+|(?<![\p{L}\d])(?:[\p{L}\d._%+-]+[@＠﹫])?(?:[\p{L}\d_-]+[.。．｡])+(?:xn--[\p{L}\d-]+|\p{L}{2,})(?:[:/?#]\S*)?|[^\s<>()[\]]+[@＠﹫]\S+|(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?:[:/]\S*)?/giu;

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.,;:!?)\]}>'"”’]+$/u, '');

/**
 * A model's words without the addresses that stand nowhere in the page's words: nobody is sent to a place that the page
 * does not name.
 * @param said the page's words
 */
export const withoutAddresses = (text: string, said: string): string => {
  const known = new Set((said.match(address) ?? []).map(bare));
  return text.replace(address, (found) => (known.has(bare(found)) ? found : '[address left out]'));
};
