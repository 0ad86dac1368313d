// The lazy parts of the category bar: its arrows and the search.
export { CategoryArrow } from './category-arrow.tsx'
export { MenuSearch, SearchResults } from './search.tsx'
