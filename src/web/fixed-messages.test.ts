// The fixed messages of both front ends, each with the file that shows it. The test fails on a new
// wording or another file.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MESSAGES: Readonly<Record<string, readonly string[]>> = {
  // Logging in and out.
  'cliente/auth/login-pane.tsx': [
    'Sesión iniciada correctamente',
    'Error durante el inicio de sesión',
    'Error al iniciar sesión. Por favor, intente de nuevo.',
  ],
  'admin/login/login-page.tsx': [
    'Sesión iniciada correctamente',
    'Error durante el inicio de sesión',
    'Error al iniciar sesión. Por favor, intente de nuevo.',
  ],
  'lib/log-in.ts': ['Credenciales inválidas', 'No token available'],
  'lib/session.ts': ['Error retrieving user data', 'No token available'],
  'cliente/shell/account-menu.tsx': ['Sesión cerrada correctamente.'],
  'admin/shell/role-menu.tsx': ['Sesión cerrada correctamente.'],
  // Accounts.
  'cliente/auth/signup-pane.tsx': ['Usuario registrado correctamente', '¡Registro exitoso!'],
  'cliente/auth/register.ts': [
    'Error durante el registro de usuario',
    'Hubo un error al registrar el usuario',
  ],
  'cuenta/use-verification.ts': [
    'Código enviado por WhatsApp',
    'Error al enviar código',
    'Este número ya está verificado para otro usuario',
    '¡Teléfono verificado! Cupón de bienvenida activado',
    'Código inválido',
  ],
  'cuenta/verification-pane.tsx': ['Verificación omitida. No recibirás el cupón de bienvenida'],
  '../domain/validation.ts': [
    'El correo electrónico es requerido',
    'Ingrese un correo electrónico válido',
    'La contraseña es requerida',
    'La contraseña debe tener al menos 8 caracteres',
    'El nombre es requerido',
    'El apellido es requerido',
    'El número de teléfono es requerido',
    'Este número de teléfono ya está registrado y verificado',
    'Ingrese un número de teléfono válido (10 dígitos)',
    'Fuera de cobertura',
    'Esta dirección se encuentra fuera de nuestra área de entrega para la sede seleccionada.',
  ],
  'admin/login/login-rules.ts': [
    'El correo electrónico es requerido',
    'Ingrese un correo electrónico válido',
    'La contraseña es requerida',
  ],
  // Branch, address, cart and order.
  'ordering/sedes/sede-cards.tsx': ['Error al cargar las sedes disponibles.'],
  'ordering/sedes/draft.ts': [
    'Por favor selecciona una sede primero.',
    'Por favor selecciona una dirección válida.',
    'Busca, selecciona una dirección válida y espera el cálculo del domicilio.',
  ],
  'ordering/sedes/use-direccion.ts': [
    'Error buscando direcciones.',
    'No se pudo calcular el costo del domicilio.',
    'Sede y dirección seleccionadas correctamente.',
  ],
  'ordering/sedes/coverage-help.tsx': ['No se encontró la dirección o está fuera del área de cobertura.'],
  'ordering/carrito/put-in-cart.ts': ['Producto añadido al carrito con éxito!'],
  'ordering/carrito/remove-with-undo.ts': ['${nombre} eliminado'],
  'ui/toast-view.tsx': ['Deshacer'],
  'ordering/producto/product-price.tsx': ['No se ha definido un rango de precios', 'Sin definir'],
  'ordering/checkout/use-after-pedido.ts': ['Pedido creado con éxito'],
  'ordering/checkout/use-place-pedido.ts': ['Error al crear el pedido'],
  'cliente/pedido/token-page.tsx': ['Token inválido o expirado.'],
  'cliente/pedido/order-page.tsx': ['No se encontró la información del pedido.'],
  'cliente/chat/chat-dialog.tsx': ['Abrir WhatsApp', 'Sí', 'No'],
  // Ingredients, categories and products.
  'admin/ingredientes/listado-page.tsx': ['Error al obtener los ingredientes:'],
  'admin/ingredientes/registrar-page.tsx': ['Ingrediente registrado correctamente'],
  'admin/ingredientes/modificar-page.tsx': ['Ingrediente actualizado'],
  'admin/categorias/ingredientes-page.tsx': ['Categoría de ingredientes registrada correctamente'],
  'admin/categorias/productos-page.tsx': ['Categoría de productos registrada correctamente'],
  'admin/productos/registrar-page.tsx': [
    'Producto registrado exitosamente',
    'Error al registrar el producto',
  ],
  'admin/productos/modificar-page.tsx': [
    'Producto modificado exitosamente',
    'Error al modificar el producto',
  ],
  'admin/productos/tamanos/tamanos-page.tsx': [
    'Se asignaron correctamente los precios por tamaño',
    'Hubo un error al asignar los precios por tamaño',
  ],
  // Orders.
  'admin/pedidos/change-pedido.ts': [
    'Pedido activado correctamente',
    'Pedido desactivado correctamente',
    'Estado del pedido actualizado correctamente',
    'Error al cambiar el estado del pedido',
  ],
  // Adverts.
  'admin/publicidad/listado-page.tsx': [
    'Error al cargar las publicidades',
    'No se pudo cambiar el estado',
    'Publicidad activada correctamente',
    'Publicidad desactivada correctamente',
  ],
  'admin/publicidad/preview-dialog.tsx': ['No se pudo cargar la publicidad'],
  'admin/publicidad/registrar-page.tsx': ['Publicidad creada correctamente', 'Error al crear la publicidad'],
  'admin/publicidad/modificar-page.tsx': [
    'No se pudo cargar la publicidad',
    'Publicidad modificada correctamente',
    'Error al modificar la publicidad',
  ],
  // People, roles and permissions.
  'admin/usuarios/registrar-page.tsx': [
    'El usuario fue registrado con éxito',
    'Hubo un error al registrar el usuario',
  ],
  'admin/usuarios/cambiar-clave-page.tsx': [
    'Contraseña actualizada correctamente',
    'Error al actualizar contraseña',
  ],
  'admin/usuarios/asignar-roles-page.tsx': ['Hubo un error al asignar los roles al usuario'],
  'admin/roles/asignar-permisos-page.tsx': [
    'Se asignaron los permisos correctamente al rol de ${rol.rol}',
    'Hubo un error al asignar los permisos',
  ],
  'admin/permisos/registrar-page.tsx': ['Permiso registrado correctamente', 'Error al registrar permiso'],
  'admin/permisos/modificar-page.tsx': [
    'Error al cargar el permiso',
    'Permiso actualizado correctamente',
    'Error al actualizar permiso',
  ],
  'admin/permisos/listado-page.tsx': [
    'Permiso eliminado correctamente',
    'Error al eliminar permiso',
    '¿Estás seguro de eliminar este permiso?',
    'No puedes revertir la acción',
  ],
  // Tables and branches.
  'admin/mesas/registrar-page.tsx': [
    'Mesas registradas correctamente',
    'Hubo un error al registrar las mesas',
  ],
  'admin/mesas/queries.ts': [
    'Estado de la mesa actualizado correctamente',
    'Hubo un error al actualizar el estado de la mesa',
  ],
  'admin/sedes/horarios/horarios-dialog.tsx': ['Error al cargar los horarios'],
  'admin/sedes/horarios/horarios-editor.tsx': [
    'Error al cargar los horarios',
    'Error al guardar los horarios',
  ],
  'admin/sedes/sedes-page.tsx': ['Horarios guardados exitosamente'],
  'admin/sedes/asociar-page.tsx': ['Productos asociados correctamente a ${nombre}'],
}

/**
 * Removes comments, since they may quote a message. A text begins and ends at a quote, a tag or a
 * line.
 */
function textsOf(file: string): string {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8')
  return source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}
const EDGE = '[\'"`>]\\s*'

// Rule pantalla/textos-exactos.
test.each(
  Object.entries(MESSAGES).flatMap(([file, messages]) => messages.map((message) => ({ file, message }))),
)('$file says “$message”', ({ file, message }) => {
  const literal = message.replaceAll(/[.?$(){}]/g, String.raw`\$&`)
  expect(textsOf(file)).toMatch(new RegExp(`${EDGE}${literal}\\s*(['"\`<]|: \\$)`))
})
