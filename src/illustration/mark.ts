// The mark of the house: a slice of pizza whose tip is a flame. Flat shapes only, so it holds at 16 px.

const SLICE = 'M10 17Q32 3 54 17L37.5 48Q40 53 35.5 58Q35 53.5 32 52Q31.5 56 27.5 58Q25.5 53 27.5 49Z'
const CRUST = 'M7.5 18.5Q32 1.5 56.5 18.5L52.5 25Q32 11 11.5 25Z'

/** The square app icon, 64 units a side. */
export function drawMark(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    '<rect width="64" height="64" rx="14" fill="#14493B"/>' +
    `<path d="${SLICE}" fill="#FFC83D"/>` +
    `<path d="${CRUST}" fill="#F58A2E"/>` +
    '<circle cx="25" cy="29" r="5.2" fill="#C5281C"/><circle cx="39" cy="30" r="5.2" fill="#C5281C"/><circle cx="31.5" cy="41" r="4.4" fill="#C5281C"/>' +
    '</svg>'
  )
}
