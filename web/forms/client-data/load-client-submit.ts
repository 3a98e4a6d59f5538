// What the form needs once somebody fills it in, whoever sends it.
export { loadReceipt } from '#web/components/receipt/load-receipt.ts'
export { createFormAdvice } from './advice.ts'
