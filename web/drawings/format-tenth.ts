/** Rounded to a tenth and as short as SVG allows: "-.5", "12", "3.1". */
export const formatTenth = (value: number) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')
