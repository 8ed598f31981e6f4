import { DAY, HOUR } from '@zoog/contract/constants'
import type { NewsRow, StatusEventRow } from '../core/schema'
import { locations } from '../core/servers'

/** Seeds maintenance at a rarely used location. */
export const createStatusEvents = (now: number): StatusEventRow[] => [
  {
    id: 1,
    kind: 'maintenance',
    serverIds: [1 + locations.findIndex(({ city }) => city === 'Reykjavik')],
    message: '',
    startsAt: now + 3 * DAY,
    endsAt: now + 3 * DAY + 2 * HOUR,
  },
]

/** Seeds news; each item links to the page that it announces. */
export const createNews = (now: number): NewsRow[] => [
  {
    id: 3,
    publishedAt: now - 2 * DAY,
    title: {
      en: 'New locations: Tallinn, Riga, and Vilnius',
      ru: 'Новые локации: Таллин, Рига и Вильнюс',
      zh: '新增位置：塔林、里加和维尔纽斯',
      es: 'Nuevas ubicaciones: Tallin, Riga y Vilna',
      tr: 'Yeni konumlar: Tallinn, Riga ve Vilnius',
      fa: 'موقعیت‌های جدید: تالین، ریگا و ویلنیوس',
    },
    text: {
      en: 'The three Baltic capitals are now available on every paid plan, in the apps and as configuration files.',
      ru: 'Столицы трёх стран Балтии теперь доступны на всех платных тарифах — в приложениях и в виде файлов.',
      zh: '波罗的海三国首都现已对所有付费套餐开放，可在应用中选择，也可下载为文件。',
      es: 'Las tres capitales bálticas ya están disponibles en todos los planes de pago, en las aplicaciones y como archivos.',
      tr: 'Üç Baltık başkenti artık tüm ücretli planlarda, uygulamalarda ve dosya olarak kullanılabilir.',
      fa: 'پایتخت‌های سه کشور بالتیک اکنون در همه طرح‌های پولی در دسترس‌اند، هم در برنامه‌ها و هم به‌صورت فایل.',
    },
    url: '/server-locations',
  },
  {
    id: 2,
    publishedAt: now - 16 * DAY,
    title: {
      en: 'Sign in without a password',
      ru: 'Вход без пароля',
      zh: '无需密码即可登录',
      es: 'Inicia sesión sin contraseña',
      tr: 'Parolasız giriş yapın',
      fa: 'ورود بدون رمز عبور',
    },
    text: {
      en: 'Add a passkey in your profile, then sign in with your fingerprint, face, or device PIN.',
      ru: 'Добавьте ключ доступа в профиле и входите по отпечатку пальца, лицу или PIN-коду устройства.',
      zh: '在个人资料中添加通行密钥，即可用指纹、面容或设备 PIN 码登录。',
      es: 'Agrega una llave de acceso en tu perfil e inicia sesión con tu huella, tu rostro o el PIN de tu dispositivo.',
      tr: 'Profilinize bir geçiş anahtarı ekleyin; parmak iziniz, yüzünüz ya da cihazınızın PIN’iyle giriş yapın.',
      fa: 'در پروفایل خود یک کلید عبور اضافه کنید و با اثر انگشت، چهره یا پین دستگاه خود وارد شوید.',
    },
    url: '/profile',
  },
  {
    id: 1,
    publishedAt: now - 40 * DAY,
    title: {
      en: 'Going abroad? Take a travel kit',
      ru: 'Едете за границу? Возьмите набор в дорогу',
      zh: '准备出国？带上旅行包',
      es: '¿Viajas al extranjero? Llévate un kit de viaje',
      tr: 'Yurt dışına mı gidiyorsunuz? Seyahat paketinizi alın',
      fa: 'به خارج از کشور می‌روید؟ بسته سفر همراه ببرید',
    },
    text: {
      en: 'One ZIP with files for the nearest locations, advice for filtered networks, and steps for each device.',
      ru: 'Один ZIP-файл: файлы ближайших локаций, советы для сетей с фильтрацией и инструкции для каждого устройства.',
      zh: '最近位置的文件、应对网络过滤的建议以及各设备的设置步骤，全部装进一个 ZIP。',
      es: 'Un ZIP con archivos de las ubicaciones más cercanas, consejos para redes filtradas y los pasos para cada dispositivo.',
      tr: 'En yakın konumların dosyaları, filtrelenen ağlar için öneriler ve her cihazın adımları tek bir ZIP’te.',
      fa: 'فایل‌های نزدیک‌ترین موقعیت‌ها، نکته‌هایی برای شبکه‌های فیلترشده و مراحل هر دستگاه، همه در یک ZIP.',
    },
    url: '/setup/downloads',
  },
]
