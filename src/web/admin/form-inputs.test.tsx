// No input can be forgotten: each field that staff may write of an advert, a role, an ingredient, a
// branch, a person, a printer or the business has one in its form, or says what writes it. A field
// without a line is a type error.
import type { AjustesDeCaja } from '#contract/caja/cajas.ts'
import type { NuevoIngrediente } from '#contract/catalogo/admin.ts'
import type { NuevaImpresora } from '#contract/impresion/impresion.ts'
import type { CambioNegocio } from '#contract/negocio-admin.ts'
import { orNeutro, SIN_ENCARGADOS } from '#contract/negocio.ts'
import type { NuevaPublicidad } from '#contract/publicidad/admin.ts'
import { publicidad as publicidadSchema } from '#contract/publicidad/publicidad.ts'
import type { CambioDeSede, NuevaSede } from '#contract/sedes/gestion.ts'
import { completeSede } from '#contract/sedes/complete.ts'
import { campana as campanaSchema } from '#contract/usuarios/campanas.ts'
import type { CambioDeRol, CambioDeUsuario, nuevoRol, Usuario } from '#contract/usuarios/administracion.ts'
import { forgottenIn, type Input } from '#test/html.ts'
import { menuQuery, negocioQuery, sedesQuery } from '#web/lib/query.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import AvisosPage from './avisos/avisos-page.tsx'
import AjustesPage from './caja/ajustes-page.tsx'
import { ajustesQuery } from './caja/queries.ts'
import { CampanaForm } from './cupones/campana-form.tsx'
import { ImpresoraFields } from './impresion/impresora-fields.tsx'
import { valuesOf } from './impresion/impresora-values.ts'
import { IngredienteForm } from './ingredientes/ingrediente-form.tsx'
import { NegocioForm } from './negocio/negocio-form.tsx'
import { PermisoForm } from './permisos/permiso-form.tsx'
import { permisosQuery } from './permisos/queries.ts'
import { todosQuery } from './productos/queries.ts'
import { PublicidadForm } from './publicidad/publicidad-form.tsx'
import AsignarPermisosPage from './roles/asignar-permisos-page.tsx'
import { RolForm } from './roles/rol-form.tsx'
import { rolesQuery, rolQuery } from './roles/queries.ts'
import AsociarPage from './sedes/asociar-page.tsx'
import { BarriosForm } from './sedes/barrios/barrios-form.tsx'
import { CoberturaForm } from './sedes/cobertura-form.tsx'
import { SedeForm } from './sedes/registro/sede-form.tsx'
import AsignarRolesPage from './usuarios/asignar-roles-page.tsx'
import ModificarUsuarioPage from './usuarios/modificar-page.tsx'
import { usuarioQuery } from './usuarios/queries.ts'

/** The input of the field, or what else writes it. */
type Inputs<Sent> = { readonly [Field in keyof Sent]-?: Input | string }

const DATE = 'the field of a date'
const FILE = 'the chosen file'
const LIST = 'a list of boxes'
const CHOICE = 'a choice that is never refused'

const PUBLICIDAD: Inputs<NuevaPublicidad> = {
  titulo: { input: 'Título' },
  fecha_inicio: { input: 'Fecha de inicio', by: DATE },
  fecha_fin: { input: 'Fecha de fin', by: DATE },
  activa: { input: 'Activa' },
  imagen: { input: 'Imagen', by: FILE },
}

const ROL: Inputs<z.output<typeof nuevoRol> & CambioDeRol> = {
  rol: { input: 'Rol' },
  activo: { input: 'Activo' },
  permisos: 'the page of the permissions of the role',
}

const INGREDIENTE: Inputs<NuevoIngrediente> = {
  nombre: { input: 'Nombre' },
  descripcion: { input: 'Descripción' },
  categoria: { input: 'Categoría' },
}

const DATOS_DE_SEDE = {
  nombre: { input: 'Nombre' },
  direccion: { input: 'Dirección' },
  barrio: { input: 'Barrio' },
  ciudad: { input: 'Ciudad' },
  telefono: { input: 'Teléfono' },
  ubicacion: { input: 'Latitud y longitud' },
  imagen: { input: 'Imagen', by: FILE },
  minutos_cocina: { input: 'Minutos de cocina' },
}
const NUEVA_SEDE: Inputs<NuevaSede> = { ...DATOS_DE_SEDE, productos_de: { input: '¿Qué vende?' } }
const SEDE: Inputs<CambioDeSede> = {
  ...DATOS_DE_SEDE,
  quitar_imagen: { input: 'Usar la fachada dibujada' },
  pizzas_por_cuarto: { input: 'Máximo de pizzas por cuarto de hora' },
  archivada: 'the card of the branch',
  formas_de_pago: { input: 'Formas de pago', by: 'a choice for each type of order' },
}

const USUARIO: Inputs<CambioDeUsuario> = {
  first_name: { input: 'Nombres' },
  last_name: { input: 'Apellidos' },
  numero: { input: 'Celular' },
  email: { input: 'Correo electrónico' },
  roles: { input: 'Roles', by: LIST },
  todas_las_sedes: { input: 'Todas las sedes', by: LIST },
  sedes: { input: 'Sedes', by: LIST },
  activo: 'the dialog of the list',
  clave_de_equipo: 'the person, and the dialog of the list',
}

const IMPRESORA: Inputs<NuevaImpresora> = {
  id: 'the printer that was opened',
  sede: { input: 'Sede' },
  nombre: { input: 'Nombre' },
  estacion: { input: 'Equipo que la imprime', by: CHOICE },
  conexion: { input: 'Conexión', by: CHOICE },
  destino: { input: 'Dirección en la red' },
  ancho: { input: 'Ancho del papel' },
  pagina_de_codigos: { input: 'Página de códigos', by: CHOICE },
  categorias: { input: 'Qué categorías imprime', by: LIST },
  ocasion: { input: 'Cuándo imprime', by: CHOICE },
  copias: { input: 'Copias', by: CHOICE },
  responde: { input: 'La impresora confirma cada comanda' },
}

/** The same for each field of the objects in it, as `grupo.campo`. */
type InputsIn<Sent> = {
  readonly [Path in PathIn<Required<Sent>>]: Input | string
}
type PathIn<Sent> = {
  [Field in keyof Sent & string]: NonNullable<Sent[Field]> extends readonly unknown[]
    ? Field
    : NonNullable<Sent[Field]> extends object
      ? `${Field}.${keyof NonNullable<Sent[Field]> & string}`
      : Field
}[keyof Sent & string]

const NEGOCIO: InputsIn<CambioNegocio> = {
  nombre: { input: 'Nombre' },
  lema: { input: 'Lema' },
  razon_social: { input: 'Razón social' },
  nit: { input: 'NIT' },
  direccion: { input: 'Dirección' },
  ciudad: { input: 'Ciudad' },
  correo: { input: 'Correo electrónico' },
  telefono: { input: 'Teléfono' },
  'redes.instagram': { input: 'Instagram' },
  'redes.facebook': { input: 'Facebook' },
  'redes.tiktok': { input: 'TikTok' },
  'colores.primario': { input: 'Color principal' },
  'colores.secundario': { input: 'Color secundario' },
  'bono_bienvenida.activo': { input: 'Dar un cupón a quien verifica su celular' },
  'bono_bienvenida.porcentaje': { input: 'Porcentaje' },
  'bono_bienvenida.titulo': { input: 'Título' },
  'bono_bienvenida.mensaje': { input: 'Mensaje' },
  'bono_bienvenida.vigente_hasta': { input: 'Último día', by: DATE },
  'domicilio.pesos_por_minuto': { input: 'Por minuto de viaje' },
  'domicilio.minimo': { input: 'Mínimo' },
  'domicilio.maximo': { input: 'Máximo' },
  'domicilio.redondeo': { input: 'Redondeo' },
  'domicilio.gratis_desde': { input: 'Gratis desde' },
  'pedido_minimo.MESA': { input: 'Mesa' },
  'pedido_minimo.DOMICILIO': { input: 'Domicilio' },
  'pedido_minimo.RECOGER': { input: 'Recoger' },
  'formas_de_pago.MESA': { input: 'Mesa' },
  'formas_de_pago.DOMICILIO': { input: 'Domicilio' },
  'formas_de_pago.RECOGER': { input: 'Recoger' },
  'transferencia.nequi': { input: 'Nequi' },
  'transferencia.daviplata': { input: 'Daviplata' },
  'transferencia.bre_b': { input: 'Llave Bre-B' },
  'transferencia.titular': { input: 'Titular de la cuenta' },
  'transferencia.antes_de': { input: 'Confirmar el pago' },
  'impuesto.tipo': { input: 'Impuesto incluido' },
  'impuesto.domicilio': { input: 'El domicilio también lo lleva' },
  uvt: { input: 'Valor de la UVT' },
  'propina.porcentaje': { input: 'Propina sugerida' },
  'propina.domicilios': { input: 'Preguntar también en los domicilios' },
  consentimiento_texto: { input: 'Texto de la política' },
}

const TEXTS = { label: 'Guardar', busyLabel: 'Guardando', saved: '', failed: '' }
const send = () => Promise.resolve()
const chapinero = completeSede({
  id: 1,
  nombre: 'Chapinero',
  direccion: 'Carrera 13 # 57-24',
  telefono: '6015550100',
  imagen: '/media/chapinero.jpg',
})
const conFormas = { ...chapinero, formas_de_pago: { MESA: null, DOMICILIO: null, RECOGER: null } }
const neutro = orNeutro(Object.assign(new Error('none'), { status: 404 }))
const politica = {
  version: '2026-11-20',
  texto: '',
  desde: '2026-11-20T15:00:00.000Z',
  versiones: ['2026-11-20'],
  encargados: SIN_ENCARGADOS,
}
const rol = { id: 3, rol: 'Cajera', activo: true, de_clientes: false, permisos: [] }
const permiso = { id: 2, nombre: 'Gestionar mesas', clave: 'gestionar_mesas' }
const paola: Usuario = {
  id: 6,
  first_name: 'Paola',
  last_name: 'Moreno',
  email: 'paola@donalumbre.example',
  numero: '3105550142',
  activo: true,
  con_clave_de_equipo: false,
  roles: [{ id: 3, rol: 'Cajera' }],
  todas_las_sedes: false,
  sedes: [{ id: 1, nombre: 'Chapinero' }],
}
const avisos = {
  numero_encargado: '3150000001',
  pausa_sin_tablero: false,
  envia_alarmas: true,
  por_whatsapp: true,
  mensajes: [],
}
const ajustes: AjustesDeCaja = {
  denominaciones: [50_000],
  domicilio: { de: 'FIJO', fijo: 4000 },
  comisiones: { RAPPI: 22.5, DIDI: 0 },
}

function drawn(form: ReactElement): string {
  const client = new QueryClient()
  client.setQueryData(negocioQuery().queryKey, neutro)
  client.setQueryData(rolesQuery().queryKey, [rol])
  client.setQueryData(sedesQuery().queryKey, [chapinero])
  client.setQueryData(menuQuery(null).queryKey, [])
  client.setQueryData(usuarioQuery('6').queryKey, paola)
  client.setQueryData(rolQuery('6').queryKey, rol)
  client.setQueryData(permisosQuery().queryKey, [permiso])
  client.setQueryData(todosQuery().queryKey, [])
  client.setQueryData(['sedes', 'una', 6], chapinero)
  client.setQueryData(['negocio', 'avisos'], avisos)
  client.setQueryData(ajustesQuery().queryKey, ajustes)
  const router = createMemoryRouter([{ path: '/:id', element: form }], { initialEntries: ['/6'] })
  const page = (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
  return renderToString(page)
}

interface Form {
  readonly thing: string
  readonly form: ReactElement
  readonly inputs: Readonly<Record<string, Input | string>>
}
const FORMS: readonly Form[] = [
  { thing: 'an advert', form: <PublicidadForm texts={TEXTS} send={send} />, inputs: PUBLICIDAD },
  { thing: 'a role', form: <RolForm rol={rol} texts={TEXTS} send={send} />, inputs: ROL },
  {
    thing: 'an ingredient',
    form: <IngredienteForm categorias={[]} label="Guardar" busyLabel="Guardando" onSave={send} />,
    inputs: INGREDIENTE,
  },
  {
    thing: 'a new branch',
    form: <SedeForm others={[chapinero]} texts={TEXTS} send={send} />,
    inputs: NUEVA_SEDE,
  },
  { thing: 'a branch', form: <SedeForm sede={conFormas} texts={TEXTS} send={send} />, inputs: SEDE },
  { thing: 'a person', form: <ModificarUsuarioPage />, inputs: USUARIO },
  {
    thing: 'a printer',
    form: (
      <ImpresoraFields
        values={valuesOf(null)}
        onChange={() => undefined}
        sedes={[chapinero]}
        sede={chapinero}
        onSede={undefined}
        estaciones={[]}
        onEstacion={() => undefined}
        isSent={false}
      />
    ),
    inputs: IMPRESORA,
  },
  {
    thing: 'the business',
    form: <NegocioForm negocio={neutro} consentimiento={politica} guardado={{ logo: null, colores: [] }} />,
    inputs: NEGOCIO,
  },
]

test.each(FORMS)('the form of $thing has an input for each field', ({ form, inputs }) => {
  expect(forgottenIn(drawn(form), inputs)).toEqual([])
})

const ingrediente = {
  id: 3,
  nombre: 'Piña',
  descripcion: '',
  categoria: { id: 1, nombre: 'Frutas', tiene_medidas: false },
  dibujo: null,
}
const publicidad = z.parse(publicidadSchema, {
  id: 1,
  titulo: 'Martes de dos por uno',
  imagen: '/media/martes.jpg',
  fecha_inicio: '2026-11-20T05:00:00.000Z',
  fecha_fin: '2026-12-20T05:00:00.000Z',
  activa: true,
  esta_vigente: true,
  creado_en: '2026-11-20T18:00:00.000Z',
})
const campana = z.parse(campanaSchema, {
  id: 4,
  codigo: 'NAVIDAD',
  porcentaje_descuento: null,
  monto: 8000,
  fecha_inicio: '2026-12-01',
  fecha_fin: '2026-12-31',
  pedido_minimo: 40_000,
  tipos_pedido: ['DOMICILIO'],
  sedes: [{ id: 1, nombre: 'Chapinero' }],
  categorias: [],
  limite_por_persona: 2,
  limite_total: 500,
  solo_primer_pedido: true,
  se_junta: false,
  visible: true,
  estado: 'ACTIVA',
  usos: 3,
  costo: 24_000,
  creado_en: '2026-11-20T18:00:00.000Z',
})
const cobertura = {
  id: 1,
  nombre: 'Chapinero',
  lat: 4.65,
  lng: -74.06,
  max_minutos: 25,
  radio_km: null,
  poligono: null,
  minutos_base: 8,
  factor_desvio: 1.3,
  km_por_hora: 20,
}

const untouched = [
  {
    thing: 'an ingredient',
    form: (
      <IngredienteForm
        ingrediente={ingrediente}
        categorias={[ingrediente.categoria]}
        label="Guardar"
        busyLabel="Guardando"
        onSave={send}
      />
    ),
    isDisabled: true,
  },
  {
    thing: 'an advert',
    form: <PublicidadForm publicidad={publicidad} texts={TEXTS} send={send} />,
    isDisabled: true,
  },
  { thing: 'a new advert', form: <PublicidadForm texts={TEXTS} send={send} />, isDisabled: false },
  {
    thing: 'a campaign',
    form: <CampanaForm campana={campana} texts={TEXTS} send={send} />,
    isDisabled: true,
  },
  { thing: 'a role', form: <RolForm rol={rol} texts={TEXTS} send={send} />, isDisabled: true },
  { thing: 'a new role', form: <RolForm texts={TEXTS} send={send} />, isDisabled: false },
  { thing: 'the permissions of a role', form: <AsignarPermisosPage />, isDisabled: true },
  {
    thing: 'a permission',
    form: <PermisoForm permiso={permiso} texts={TEXTS} send={send} />,
    isDisabled: true,
  },
  { thing: 'a new permission', form: <PermisoForm texts={TEXTS} send={send} />, isDisabled: false },
  { thing: 'the roles of a person', form: <AsignarRolesPage />, isDisabled: true },
  { thing: 'a branch', form: <SedeForm sede={conFormas} texts={TEXTS} send={send} />, isDisabled: true },
  { thing: 'a new branch', form: <SedeForm texts={TEXTS} send={send} />, isDisabled: false },
  { thing: 'the products of a branch', form: <AsociarPage />, isDisabled: true },
  {
    thing: 'the coverage of a branch',
    form: <CoberturaForm cobertura={cobertura} cuadriculas={[]} />,
    isDisabled: true,
  },
  {
    thing: 'the barrios of a branch',
    form: <BarriosForm sede={{ id: 1, nombre: 'Chapinero', barrios: [] }} />,
    isDisabled: true,
  },
  {
    thing: 'the business',
    form: <NegocioForm negocio={neutro} consentimiento={politica} guardado={{ logo: null, colores: [] }} />,
    isDisabled: true,
  },
  { thing: 'messages and alarms', form: <AvisosPage />, isDisabled: true },
  { thing: 'the settings of drawers', form: <AjustesPage />, isDisabled: true },
  { thing: 'a new campaign', form: <CampanaForm texts={TEXTS} send={send} />, isDisabled: false },
]

// Rule producto/guardar-si-cambio.
test.each(untouched)('the save button of the untouched form of $thing is disabled: $isDisabled', (one) => {
  const save = /<button [^>]*type="submit"[^>]*>/.exec(drawn(one.form))?.[0]
  expect(save?.includes('disabled=""')).toBe(one.isDisabled)
})
