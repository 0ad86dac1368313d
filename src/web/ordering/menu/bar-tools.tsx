// What the category bar has beside its links, fetched once the page is at rest.
export { CategoryArrow } from './category-arrow.tsx'
export { MenuSearch, SearchResults } from './search.tsx'
