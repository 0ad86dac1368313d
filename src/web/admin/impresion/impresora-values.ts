// The values of the form of a printer, and what is wrong with them.
import type { Estacion, Impresora } from '#contract/impresion/impresion.ts'
import { DESTINO_DISPOSITIVO, DESTINO_TCP, dispositivoOf, tcpOf } from '#domain/impresion/impresora.ts'

export type Values = Omit<Impresora, 'id' | 'sede' | 'estado' | 'esperan'>

const NUEVA: Values = {
  nombre: '',
  estacion: null,
  conexion: 'TCP',
  destino: '',
  ancho: 80,
  pagina_de_codigos: 'cp858',
  categorias: null,
  ocasion: 'LLEGADA',
  copias: 1,
  responde: true,
}

export function valuesOf(impresora: Impresora | null): Values {
  if (impresora === null) return NUEVA
  const { id: _id, sede: _sede, estado: _estado, esperan: _esperan, ...values } = impresora
  return values
}

/** A browser prints on its own printer, which has no address; the program on all others. */
export function withEstacion(values: Values, estacion: Estacion | undefined): Values {
  const next = { ...values, estacion: estacion?.id ?? null }
  if (estacion?.clase === 'NAVEGADOR') return { ...next, conexion: 'NAVEGADOR', destino: '' }
  return values.conexion === 'NAVEGADOR' ? { ...next, conexion: 'TCP', responde: true } : next
}

export function problemsOf({ nombre, conexion, destino, categorias }: Values) {
  const isWrong =
    (conexion === 'TCP' && tcpOf(destino, true) === null) ||
    (conexion === 'DISPOSITIVO' && dispositivoOf(destino) === null)
  return {
    nombre: nombre.trim() === '' ? 'Escribe un nombre' : undefined,
    destino: isWrong ? (conexion === 'TCP' ? DESTINO_TCP : DESTINO_DISPOSITIVO) : undefined,
    categorias: categorias?.length === 0 ? 'Elige al menos una categoría' : undefined,
  }
}
