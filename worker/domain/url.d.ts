/** What browsers and Workers have alike of it. */
declare const URL: {
  new (address: string): { readonly hostname: string }
  canParse(address: string): boolean
}
