// A response that is a file, written while it is sent.
import type { Readable } from 'node:stream'

export class Descarga {
  readonly nombre: string
  readonly tipo: string
  readonly cuerpo: Readable

  constructor(file: { readonly nombre: string; readonly tipo: string; readonly cuerpo: Readable }) {
    this.nombre = file.nombre
    this.tipo = file.tipo
    this.cuerpo = file.cuerpo
  }
}
