// Printers of a branch, and what becomes of a ticket on them. Rules impresion/impresoras and
// impresion/confirmada.

/**
 * A printer of the network, one of the station's computer, or the one that its browser prints on.
 */
export const CONEXIONES = ['TCP', 'DISPOSITIVO', 'NAVEGADOR'] as const
export type Conexion = (typeof CONEXIONES)[number]

export const CONEXION_LABEL: Readonly<Record<Conexion, string>> = {
  TCP: 'Por la red',
  DISPOSITIVO: 'USB o compartida en el computador',
  NAVEGADOR: 'Por el navegador',
}

/** Code pages with the Spanish letters, the most common first. */
export const PAGINAS_DE_CODIGOS = ['cp858', 'cp850', 'windows1252'] as const
export type PaginaDeCodigos = (typeof PAGINAS_DE_CODIGOS)[number]

export const OCASIONES = ['LLEGADA', 'ACEPTACION'] as const
export type Ocasion = (typeof OCASIONES)[number]

export const OCASION_LABEL: Readonly<Record<Ocasion, string>> = {
  LLEGADA: 'Apenas llega el pedido',
  ACEPTACION: 'Cuando se acepta el pedido',
}

export const MAX_COPIAS = 3

/** The line above each copy of a ticket but the first. */
export const copiaText = (copia: number, copias: number): string =>
  `COPIA ${String(copia)} DE ${String(copias)}`

export const CLASES_DE_ESTACION = ['PROGRAMA', 'NAVEGADOR'] as const
export type ClaseDeEstacion = (typeof CLASES_DE_ESTACION)[number]

/** What a station sees of a printer. */
export const ESTADOS_DE_IMPRESORA = ['LISTA', 'SIN_PAPEL', 'APAGADA'] as const
export type EstadoDeImpresora = (typeof ESTADOS_DE_IMPRESORA)[number]

/** What a station says of a ticket that it took. */
export const RESULTADOS = ['IMPRESA', 'ENVIADA', 'SIN_CONFIRMAR', 'NADA'] as const
export type Resultado = (typeof RESULTADOS)[number]

export type EstadoDeImpresion = 'PENDIENTE' | 'TOMADA' | 'OMITIDA' | Exclude<Resultado, 'NADA'>

/** How often a ticket that nobody confirmed is printed by itself. */
export const MAX_INTENTOS = 3

/**
 * The state of a taken ticket after what its station says. `intentos` counts this one, and `antes`
 * those before it was asked for the last time. 'NADA' means that the printer has got no byte of it.
 */
export function after(
  resultado: Resultado,
  intentos: number,
  antes: number,
): { readonly estado: EstadoDeImpresion; readonly intentos: number } {
  if (resultado === 'NADA') return { estado: 'PENDIENTE', intentos: intentos - 1 }
  if (resultado !== 'SIN_CONFIRMAR') return { estado: resultado, intentos }
  return { estado: intentos - antes < MAX_INTENTOS ? 'PENDIENTE' : 'SIN_CONFIRMAR', intentos }
}

/** A station that says nothing for so long has no connection. It says something every 15 s. */
const SIN_CONEXION_MS = 45_000

export const ESTADOS_VISTOS = [...ESTADOS_DE_IMPRESORA, 'SIN_CONEXION', 'SIN_ESTACION'] as const
export type EstadoVisto = (typeof ESTADOS_VISTOS)[number]

export const ESTADO_VISTO_LABEL: Readonly<Record<EstadoVisto, string>> = {
  LISTA: 'Lista',
  SIN_PAPEL: 'Sin papel',
  APAGADA: 'Apagada',
  SIN_CONEXION: 'Sin conexión',
  SIN_ESTACION: 'Sin equipo que la imprima',
}

interface Vista {
  /** When its station was heard last; null for a printer without a station. */
  readonly estacion: { readonly visto_en: Date | null } | null
  readonly estado: EstadoDeImpresora | null
}

export function estadoVisto({ estacion, estado }: Vista, ahora: Date): EstadoVisto {
  if (estacion === null) return 'SIN_ESTACION'
  const heard = estacion.visto_en?.getTime() ?? Number.NEGATIVE_INFINITY
  if (ahora.getTime() - heard > SIN_CONEXION_MS) return 'SIN_CONEXION'
  return estado ?? 'SIN_CONEXION'
}

const PRIVATE =
  /^(10\.\d{1,3}\.\d{1,3}\.\d{1,3}|172\.(1[6-9]|2\d|3[01])\.\d{1,3}\.\d{1,3}|192\.168\.\d{1,3}\.\d{1,3}|169\.254\.\d{1,3}\.\d{1,3})$/
const LOOPBACK = /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/
const FIRST_PORT = 9100
const LAST_PORT = 9109

export const DESTINO_TCP = 'Escribe la dirección de la impresora en la red del local, como 192.168.1.50:9100'

/**
 * Host and port of a printer of the network, or null: private addresses, ports 9100 to 9109. The
 * port is 9100 when none is written. Loopback counts in tests and in development alone.
 */
export function tcpOf(destino: string, loopback = false): { host: string; port: number } | null {
  const [, host = '', port = String(FIRST_PORT)] = /^([\d.]+)(?::(\d{1,5}))?$/.exec(destino.trim()) ?? []
  const isAddress = host.split('.').every((part) => Number(part) <= 255)
  const isAllowed = PRIVATE.test(host) || (loopback && LOOPBACK.test(host))
  const isPort =
    loopback && LOOPBACK.test(host) ? true : Number(port) >= FIRST_PORT && Number(port) <= LAST_PORT
  return isAddress && isAllowed && isPort ? { host, port: Number(port) } : null
}

export const DESTINO_DISPOSITIVO =
  'Escribe la impresora del computador: /dev/usb/lp0, LPT1 o \\\\caja\\cocina'

/** A program must not write to any other file of its computer. */
const DEVICES = [/^\/dev\/(?:usb\/)?lp\d+$/, /^\/dev\/tty(?:USB|ACM)\d+$/, /^(?:\\\\\.\\)?(?:LPT|COM)\d$/i]
const SHARE = /^\\\\([\w.-]+)\\[\w .-]+$/
/**
 * The name of a computer: no figures alone and no '0x7f', which Windows reads as an address of the
 * internet.
 */
const COMPUTER = /^(?!0x)(?=.*[a-z])[\w-]+$/i

const isAddressOfBranch = (host: string): boolean =>
  (PRIVATE.test(host) || LOOPBACK.test(host)) && host.split('.').every((part) => Number(part) <= 255)

/**
 * The path of a printer of the station's computer, or null: a device, or a printer that it or
 * another computer of the branch shares.
 */
export function dispositivoOf(destino: string): string | null {
  const path = destino.trim()
  if (DEVICES.some((device) => device.test(path))) return path
  const [, host = ''] = SHARE.exec(path) ?? []
  return COMPUTER.test(host) || isAddressOfBranch(host) ? path : null
}

/** What staff read of a category that is sold and printed nowhere. */
export const sinImpresoraText = ({
  sede,
  categoria,
}: Record<'sede' | 'categoria', { nombre: string }>): string =>
  `Ninguna impresora de ${sede.nombre} imprime ${categoria.nombre}`
