import { expect, test } from 'vitest'
import { firstPicture, pictureLink, withPicture } from './first-picture.ts'

const picture = (name: string) =>
  `<picture><source type="image/avif" srcSet="/m/${name}-240.avif 240w, /m/${name}-400.avif 400w, /m/${name}-640.avif 640w" sizes="50vw"/><source type="image/webp" srcSet="/m/${name}-240.webp 240w" sizes="50vw"/><img src="/m/${name}.jpg"/></picture>`
const app = `<main>${picture('uno')}${picture('dos')}</main>`

test('the picture at the top is the one that phones show', () => {
  expect(firstPicture(app)).toBe('/m/uno-400.avif')
})

test('the inlined picture replaces the narrower files, and wider screens keep theirs', () => {
  const html = withPicture(app, 'QUJD')
  expect(html).toContain('srcSet="data:image/avif;base64,QUJD 400w, /m/uno-640.avif 640w" sizes="50vw"')
  const files = '/m/uno-240.avif 240w, /m/uno-400.avif 400w'
  expect(html.replace('data:image/avif;base64,QUJD 400w', files)).toBe(app)
})

test('the preload link names every file of the picture', () => {
  const files = '/m/uno-240.avif 240w, /m/uno-400.avif 400w, /m/uno-640.avif 640w'
  expect(pictureLink(app)).toBe(
    `<link rel="preload" as="image" type="image/avif" imagesrcset="${files}" imagesizes="50vw" fetchpriority="high">`,
  )
})

test('a page without pictures does not change', () => {
  const empty = '<main>Aún no hay productos</main>'
  expect(firstPicture(empty)).toBeNull()
  expect(withPicture(empty, 'QUJD')).toBe(empty)
  expect(pictureLink(empty)).toBe('')
})
