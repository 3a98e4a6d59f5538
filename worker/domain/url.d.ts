/** The part of it that browsers and Workers have alike. */
declare const URL: {
  new (address: string): { readonly hostname: string }
  canParse(address: string): boolean
}
