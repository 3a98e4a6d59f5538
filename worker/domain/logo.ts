/** The boom of the logo, as an SVG path in a box of 26 by 26. */
export const logoPath = 'M0 26V15.6L16.1 0H26v5.7L9.9 26Z'
