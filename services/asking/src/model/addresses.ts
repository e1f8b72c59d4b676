/**
 * Web and email addresses that mail clients, spreadsheets and editors turn into links, in any scheme, punctuation or
 * script.
 */
const address =
  /[\p{L}][\p{L}\d+-]{1,20}[:：﹕]\s?[/／]{2}\S+|(?<![\p{L}\d])(?:mailto|tel|sms|data|javascript|vbscript|file|skype|callto|facetime|whatsapp|geo|magnet|bitcoin)[:：﹕]\s?\S+|(?<![\p{L}\d])(?:[\p{L}\d._%+-]+[@＠﹫])?(?:[\p{L}\d_-]+[.。．｡])+(?:xn--[\p{L}\d-]+|\p{L}{2,})(?:[:/?#]\S*)?|[^\s<>()[\]]+[@＠﹫]\S+|(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?:[:/]\S*)?/giu;

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.,;:!?)\]}>'"”’]+$/u, '');

/**
 * Removes addresses from a model's text unless the page contains them, so that users are never sent to an address that
 * isn't on the page.
 * @param said the page's text
 */
export const withoutAddresses = (text: string, said: string): string => {
  const known = new Set((said.match(address) ?? []).map(bare));
  return text.replace(address, (found) => (known.has(bare(found)) ? found : '[address left out]'));
};
