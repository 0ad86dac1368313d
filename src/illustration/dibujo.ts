// The part of a product's data that describes its picture.

/**
 * The path of our own drawings as files. A photo of the business has another path: no drawing
 * replaces it.
 */
export const DRAWN_PICTURES = '/media/demo/'

/** How a product is drawn: a pizza by its base and ingredients, or a dish by its variant. */
export interface Dibujo {
  tipo: string
  base?: string | undefined
  ingredientes?: readonly string[] | undefined
  variante?: string | undefined
}
