/**
 * In which the kit writes amounts and money, whatever the browser's language: the same as its texts. An amount and its
 * worth stand side by side, and `1,840.500` is another number to a reader who takes the comma for the decimals'.
 * https://www.rfc-editor.org/info/bcp47
 */
export const numberLocale = 'en-US'
