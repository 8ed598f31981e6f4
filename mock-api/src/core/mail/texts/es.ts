import type { MailTexts } from './index'

export const es = {
  hello: 'Hola, {name}:',
  helloWithoutName: 'Hola:',
  copyLink: 'Si el botón no funciona, abre este enlace en tu navegador:',
  footer: 'Recibes este correo porque tienes una cuenta en {company}.',
  footerUnverified: 'Recibes este correo porque alguien indicó tu dirección en {company}.',
  notYou:
    'Si no has sido tú, cambia tu contraseña ahora. Así se cerrará la sesión en todos los demás dispositivos.',
  notYouReset:
    'Si no has sido tú, restablece tu contraseña ahora. Así se cerrará la sesión en todos los demás dispositivos.',
  plans: {
    'free-plan': 'Plan gratuito',
    monthly: 'Plan mensual',
    yearly: 'Plan anual',
    'two-years': 'Plan de dos años',
    trial: 'Plan de prueba',
    lifetime: 'Plan de por vida',
    'test-19': 'Plan anual',
  },
  facts: {
    number: 'Número de recibo',
    plan: 'Plan',
    period: 'Periodo',
    amount: 'Importe pagado',
    tax: 'Impuesto incluido',
    method: 'Método de pago',
    date: 'Fecha de pago',
    device: 'Dispositivo',
    time: 'Hora',
  },
  methods: {
    alipay_cn: 'Alipay',
    unionpay_cn: 'UnionPay',
    tenpay_cn: 'WeChat Pay',
    qiwi: 'QIWI Wallet',
    BANK_CARD: 'Tarjeta bancaria rusa',
    SBP: 'SBP',
  },
  phrases: {
    device: '{browser} en {system}, {country}',
    unknownDevice: 'Navegador desconocido, {country}',
    card: '{brand} terminada en {last4}',
    cardPayment: 'Tarjeta',
    period: 'Del {from} al {to}',
    lifetimePeriod: 'Desde el {from}, de por vida',
    tax: '{name} {rate} %: {amount}',
    noTax: 'Ninguno',
    vpnPasswordRenewed:
      'Tu contraseña VPN para la configuración manual ha cambiado. La nueva está en la página de OpenVPN o de SOCKS5. Introdúcela en tus dispositivos.',
    vpnPasswordStays: 'Tu contraseña VPN para la configuración manual sigue siendo la misma.',
    wireGuardKeysRevoked: 'Tus dispositivos WireGuard se han quitado. Vuelve a añadirlos para conectarte.',
    wireGuardKeysStay: 'Tus dispositivos WireGuard aún pueden conectarse. Quita los que no reconozcas.',
    passkeysStay: 'Tus llaves de acceso siguen funcionando. Elimina en tu perfil las que no reconozcas.',
    toCard: 'a la tarjeta con la que pagaste',
    toMethod: 'al método de pago que usaste',
    planShortened: 'Tu plan termina ahora el {date}.',
    planEnded: 'Tu plan ha terminado. Tu cuenta y tus ajustes se conservan.',
    noRenewal: 'Tu plan no se renovará.',
    paidUntil: 'Tu plan está pagado hasta el {date}.',
    paidForLife: 'Tu plan está pagado de por vida.',
    chargeCard: 'El {date} cobraremos {amount} en tu tarjeta ({card}).',
    chargeMandate: 'El {date} cobraremos {amount} con el método de pago que autorizaste.',
    noCard:
      'No tienes ninguna tarjeta guardada, así que no podemos cobrar la renovación. Añade una tarjeta antes del {date} para conservar tu plan.',
    cardExpires:
      'Tu tarjeta ({card}) caduca antes del {date}. Cámbiala antes para que podamos cobrar {amount} y tu plan continúe.',
    cardFailed: 'No pudimos cobrar {amount} en tu tarjeta ({card}) el {date}.',
    cardMissing: 'No pudimos cobrar {amount} el {date} porque no hay ninguna tarjeta guardada.',
    charged: 'Hoy hemos cobrado {amount}',
    chargedCard: 'Hoy hemos cobrado {amount} en tu tarjeta ({card})',
    renewalOff:
      'Con ello también se ha desactivado la renovación automática. Conservas tu plan hasta el {date}.',
  },
  mails: {
    verify: {
      subject: 'Verifica tu correo electrónico',
      lines: [
        'Verifica esta dirección para terminar tu registro. El enlace funciona una vez, durante 24 horas.',
        'Si no te has registrado, ignora este correo.',
      ],
      action: 'Verificar correo',
    },
    reset: {
      subject: 'Restablece tu contraseña',
      lines: [
        'Elige una contraseña nueva para tu cuenta. El enlace funciona una vez, durante una hora.',
        'Si no lo has pedido, ignora este correo. Tu contraseña no cambia.',
      ],
      action: 'Elegir contraseña nueva',
    },
    setPassword: {
      subject: 'Elige tu contraseña',
      lines: [
        'Tu cuenta está lista. Elige la contraseña para iniciar sesión en la web y en la aplicación. El enlace funciona una vez, durante una hora.',
      ],
      action: 'Elegir contraseña',
    },
    newSignIn: {
      subject: 'Nuevo inicio de sesión en tu cuenta',
      lines: [
        'Alguien ha iniciado sesión en tu cuenta desde un navegador nuevo.',
        'Si has sido tú, no tienes que hacer nada.',
      ],
      action: 'Revisar la cuenta',
    },
    passwordChosen: {
      subject: 'Tu contraseña está lista',
      lines: [
        'Se estableció una contraseña para tu cuenta el {time}. Úsala para iniciar sesión en la web y en la aplicación.',
      ],
      action: 'Restablecer contraseña',
    },
    passwordChanged: {
      subject: 'Tu contraseña ha cambiado',
      lines: [
        'La contraseña de tu cuenta se cambió el {time}. Se cerró la sesión en todos los demás dispositivos.',
      ],
      action: 'Restablecer contraseña',
    },
    twoFactorOn: {
      subject: 'La autenticación en dos pasos está activada',
      lines: ['La autenticación en dos pasos de tu cuenta se activó el {time}.'],
      action: 'Revisar la cuenta',
    },
    twoFactorOff: {
      subject: 'La autenticación en dos pasos está desactivada',
      lines: ['La autenticación en dos pasos de tu cuenta se desactivó el {time}.'],
      action: 'Revisar la cuenta',
    },
    twoFactorRecovery: {
      subject: 'La autenticación en dos pasos se desactivará',
      lines: [
        'Alguien inició sesión con tu contraseña e indicó que tu aplicación de autenticación y tus códigos de recuperación se han perdido. La autenticación en dos pasos se desactivará el {time}.',
        'Si no has sido tú, mantenla activada en tu perfil o inicia sesión con un código. Después cambia tu contraseña.',
      ],
      action: 'Abrir tu perfil',
    },
    recoveryCode: {
      subject: 'Se ha usado un código de recuperación',
      lines: [
        'Se usó un código de recuperación de tu cuenta el {time}. Códigos restantes: {left}.',
        'Para obtener códigos nuevos, desactiva la autenticación en dos pasos y vuelve a configurarla.',
      ],
      action: 'Revisar la cuenta',
    },
    passkeyAdded: {
      subject: 'Se ha añadido una llave de acceso',
      lines: [
        'La llave de acceso «{name}» se añadió a tu cuenta el {time}. Permite iniciar sesión sin contraseña.',
      ],
      action: 'Revisar llaves de acceso',
    },
    passkeyRemoved: {
      subject: 'Se ha eliminado una llave de acceso',
      lines: ['La llave de acceso «{name}» se eliminó de tu cuenta el {time}.'],
      action: 'Revisar llaves de acceso',
    },
    emailChangeCurrent: {
      subject: 'Confirma el cambio de tu correo electrónico',
      lines: [
        'Alguien que conoce tu contraseña ha pedido cambiar el correo de tu cuenta a {email}.',
        'Abre el enlace para aceptar o detener el cambio. No cambia nada hasta que ambos buzones acepten. El enlace funciona hasta el {time}.',
        'Si no has sido tú, detén el cambio y elige otra contraseña.',
      ],
      action: 'Aceptar o detener',
    },
    emailChangeNew: {
      subject: 'Confirma tu nuevo correo electrónico',
      lines: [
        'Alguien quiere usar este correo para una cuenta. Abre el enlace para confirmar que es tuyo. Si tu dirección actual está verificada, confirma también desde ese buzón. El enlace funciona hasta el {time}.',
        'Si no sabes nada de esto, ignora el correo o detén el cambio con el enlace.',
      ],
      action: 'Confirmar o detener',
    },
    emailChanged: {
      subject: 'Tu correo electrónico ha cambiado',
      lines: [
        'El correo de tu cuenta se cambió a {email} el {time}. Úsalo para iniciar sesión a partir de ahora.',
        'Si no has sido tú, escribe enseguida a {support}.',
      ],
      action: 'Abrir tu perfil',
    },
    receipt: {
      subject: 'Tu recibo {number}',
      lines: [
        'Gracias por tu pago. Estos son los detalles. Puedes imprimir el recibo o guardarlo como PDF en tu perfil.',
      ],
      action: 'Ver el recibo',
    },
    latePayment: {
      subject: 'Tu pago tardío de {amount} ha llegado',
      lines: ['Tu pago de {amount} ({plan}) llegó cuando ya no lo esperábamos. {paid}'],
      action: 'Abrir tu perfil',
    },
    duplicateRefund: {
      subject: 'Hemos reembolsado tu pago de {amount}',
      lines: [
        'Tu pago de {amount} ({plan}) llegó cuando tu pedido ya estaba completo, así que lo hemos reembolsado por completo.',
      ],
      action: 'Abrir tu perfil',
    },
    refundRequested: {
      subject: 'Hemos recibido tu solicitud de reembolso de {amount}',
      lines: [
        'Pediste el reembolso de tu pago ({plan}). Si lo aprobamos, enviaremos {amount} {target} a más tardar el {date}.',
        'No cambia nada hasta que aprobemos el reembolso.',
      ],
      action: 'Abrir tu perfil',
    },
    refundApproved: {
      subject: 'Tu reembolso de {amount} está aprobado',
      lines: [
        'Reembolsaremos tu pago ({plan}) por completo, {target}, a más tardar el {date}.',
        '{after} {noRenewal}',
      ],
      action: 'Abrir tu perfil',
    },
    refundPaidOut: {
      subject: 'Tu reembolso de {amount} se ha enviado',
      lines: ['Enviamos {amount} el {date}, {target}. Tu banco puede tardar unos días en mostrarlo.'],
      action: 'Abrir tu perfil',
    },
    refundDeclined: {
      subject: 'Tu reembolso de {amount} ha sido rechazado',
      lines: ['{reason}', 'Esto no cambia tu plan. Si no estás de acuerdo con nuestra decisión, escríbenos.'],
      action: 'Abrir tu perfil',
    },
    cardReplaced: {
      subject: 'Se ha guardado una tarjeta nueva',
      lines: ['El {time} se guardó una tarjeta nueva para tu plan: {card}.'],
      action: 'Abrir tu perfil',
    },
    cardRemoved: {
      subject: 'Tu tarjeta se ha eliminado',
      lines: ['Tu tarjeta ({card}) se eliminó el {time}.', '{after}'],
      action: 'Abrir tu perfil',
    },
    renewalReminder: {
      subject: '{plan}: se renueva el {date}',
      lines: [
        '{charge}',
        'Puedes desactivar la renovación automática hasta entonces. En cualquier caso conservas tu plan hasta el {date}.',
      ],
      action: 'Gestionar la renovación',
    },
    nextPlanReminder: {
      subject: '{plan}: empieza el {date}',
      lines: [
        '{charge}',
        'Puedes desactivar la renovación automática hasta entonces. En cualquier caso conservas tu plan actual hasta el {date}.',
      ],
      action: 'Gestionar la renovación',
    },
    cardNeeded: {
      subject: 'Añade una tarjeta válida para conservar tu plan después del {date}',
      lines: ['{charge}'],
      action: 'Actualizar la tarjeta',
    },
    renewalFailed: {
      subject: '{plan}: no pudimos renovarlo',
      lines: [
        '{reason} Tu plan sigue activo hasta el {time}.',
        'Añade o cambia tu tarjeta antes y la cobraremos enseguida. Si no, tu plan termina y no se te cobrará nada.',
      ],
      action: 'Actualizar la tarjeta',
    },
    nextPlanFailed: {
      subject: '{plan}: no pudimos iniciarlo',
      lines: [
        '{reason} Tu plan actual sigue activo hasta el {time}.',
        'Añade o cambia tu tarjeta antes y la cobraremos enseguida. Si no, tu plan actual termina y no se te cobrará nada.',
      ],
      action: 'Actualizar la tarjeta',
    },
    planEnded: {
      subject: '{plan}: ha terminado',
      lines: [
        'No pudimos cobrar el siguiente periodo, así que tu plan ha terminado. Tus ajustes están guardados y puedes comprar un plan cuando quieras.',
      ],
      action: 'Ver planes',
    },
    renewalOn: {
      subject: 'La renovación automática está activada',
      lines: ['Has activado la renovación automática. {charge}'],
      action: 'Gestionar la renovación',
    },
    renewalOff: {
      subject: '{plan}: no se renovará',
      lines: [
        'Has desactivado la renovación automática. Conservas tu plan hasta el {date} y no se cobra nada más.',
      ],
      action: 'Gestionar la renovación',
    },
    planChanged: {
      subject: 'Tu nuevo plan: {plan}',
      lines: [
        '{charge}: {price} por el nuevo plan menos {credit} por los días que no has usado.',
        'Tu plan está pagado hasta el {date} y ese día se renueva por {renewAmount}.',
      ],
      action: 'Abrir tu perfil',
    },
    planChangeUndone: {
      subject: '{plan}: continúa',
      lines: ['Has cancelado el cambio de plan. {charge}'],
      action: 'Abrir tu perfil',
    },
    planChangePlanned: {
      subject: 'Tu plan desde el {date}: {plan}',
      lines: [
        'Hoy no se ha cobrado nada. Tu plan actual ({previousPlan}) dura hasta el {date}. {charge} Puedes cancelar el cambio hasta entonces.',
      ],
      action: 'Abrir tu perfil',
    },
  },
} satisfies MailTexts
