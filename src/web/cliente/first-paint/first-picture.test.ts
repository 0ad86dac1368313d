import { expect, test } from 'vitest'
import { firstPicture, pictureLink, withPicture } from './first-picture.ts'

const picture = (name: string) =>
  `<picture><source type="image/avif" srcSet="/m/${name}-240.avif 240w, /m/${name}-400.avif 400w, /m/${name}-640.avif 640w" sizes="50vw"/><source type="image/webp" srcSet="/m/${name}-240.webp 240w" sizes="50vw"/><img src="/m/${name}.jpg"/></picture>`
const app = `<main>${picture('uno')}${picture('dos')}</main>`

test('the picture at the top is the one that phones show', () => {
  expect(firstPicture(app)).toBe('/m/uno-400.avif')
})

test('in the page it stands for the narrower files, and wider screens still find theirs', () => {
  const html = withPicture(app, 'QUJD')
  expect(html).toContain('srcSet="data:image/avif;base64,QUJD 400w, /m/uno-640.avif 640w" sizes="50vw"')
  const files = '/m/uno-240.avif 240w, /m/uno-400.avif 400w'
  expect(html.replace('data:image/avif;base64,QUJD 400w', files)).toBe(app)
})

test('a link names every file of it', () => {
  const files = '/m/uno-240.avif 240w, /m/uno-400.avif 400w, /m/uno-640.avif 640w'
  expect(pictureLink(app)).toBe(
    `<link rel="preload" as="image" type="image/avif" imagesrcset="${files}" imagesizes="50vw" fetchpriority="high">`,
  )
})

test('a page without pictures stays as it is', () => {
  const empty = '<main>Aún no hay productos</main>'
  expect(firstPicture(empty)).toBeNull()
  expect(withPicture(empty, 'QUJD')).toBe(empty)
  expect(pictureLink(empty)).toBe('')
})
