import type { MailTexts } from './index'

export const tr = {
  hello: 'Merhaba {name},',
  helloWithoutName: 'Merhaba,',
  copyLink: 'Düğme çalışmazsa bu bağlantıyı tarayıcınızda açın:',
  footer: 'Bu e-postayı {company} hesabınız olduğu için alıyorsunuz.',
  footerUnverified: 'Bu e-postayı, biri {company} hizmetinde adresinizi girdiği için alıyorsunuz.',
  notYou: 'Bunu siz yapmadıysanız parolanızı hemen değiştirin. Böylece diğer tüm cihazlarda oturum kapanır.',
  notYouReset:
    'Bunu siz yapmadıysanız parolanızı hemen sıfırlayın. Böylece diğer tüm cihazlarda oturum kapanır.',
  plans: {
    'free-plan': 'Ücretsiz Plan',
    monthly: 'Aylık Plan',
    yearly: 'Yıllık Plan',
    'two-years': 'İki Yıllık Plan',
    trial: 'Deneme Planı',
    lifetime: 'Ömür Boyu Plan',
    'test-19': 'Yıllık Plan',
  },
  facts: {
    number: 'Makbuz numarası',
    plan: 'Plan',
    period: 'Dönem',
    amount: 'Ödenen tutar',
    tax: 'Dahil vergi',
    method: 'Ödeme yöntemi',
    date: 'Ödeme tarihi',
    device: 'Cihaz',
    time: 'Saat',
  },
  methods: {
    alipay_cn: 'Alipay',
    unionpay_cn: 'UnionPay',
    tenpay_cn: 'WeChat Pay',
    qiwi: 'QIWI Cüzdan',
    BANK_CARD: 'Rus banka kartı',
    SBP: 'SBP',
  },
  phrases: {
    device: '{system} üzerinde {browser}, {country}',
    unknownDevice: 'Bilinmeyen tarayıcı, {country}',
    card: '{last4} ile biten {brand}',
    cardPayment: 'Kart',
    period: '{from} – {to}',
    lifetimePeriod: '{from} tarihinden itibaren, ömür boyu',
    tax: '{name} %{rate}: {amount}',
    noTax: 'Yok',
    vpnPasswordRenewed:
      'Manuel kurulum için VPN parolanız değiştirildi. Yenisini OpenVPN veya SOCKS5 sayfasında bulup cihazlarınıza girin.',
    vpnPasswordStays: 'Manuel kurulum için VPN parolanız aynı kaldı.',
    wireGuardKeysRevoked: 'WireGuard cihazlarınız kaldırıldı. Bağlanmak için onları yeniden ekleyin.',
    wireGuardKeysStay: 'WireGuard cihazlarınız bağlanmaya devam edebilir. Tanımadıklarınızı kaldırın.',
    passkeysStay: 'Geçiş anahtarlarınız çalışmaya devam ediyor. Tanımadıklarınızı profilinizden kaldırın.',
    toCard: 'ödeme yaptığınız karta',
    toMethod: 'kullandığınız ödeme yöntemine',
    planShortened: 'Planınız artık {date} tarihinde sona eriyor.',
    planEnded: 'Planınız sona erdi. Hesabınız ve ayarlarınız korunur.',
    noRenewal: 'Planınız yenilenmeyecek.',
    paidUntil: 'Planınız {date} tarihine kadar ödendi.',
    paidForLife: 'Planınız ömür boyu ödendi.',
    chargeCard: '{date} tarihinde kartınızdan ({card}) {amount} çekeceğiz.',
    chargeMandate: '{date} tarihinde, onayladığınız ödeme yönteminden {amount} çekeceğiz.',
    noCard:
      'Kayıtlı kartınız olmadığı için yenileme ücretini tahsil edemeyiz. Planınızı korumak için {date} tarihinden önce bir kart ekleyin.',
    cardExpires:
      'Kartınızın ({card}) süresi {date} tarihinden önce doluyor. {amount} tahsil edebilmemiz ve planınızın sürmesi için kartı o zamana kadar değiştirin.',
    cardFailed: '{date} tarihinde kartınızdan ({card}) {amount} çekemedik.',
    cardMissing: 'Kayıtlı kart olmadığı için {date} tarihinde {amount} çekemedik.',
    charged: 'Bugün {amount} çektik',
    chargedCard: 'Bugün kartınızdan ({card}) {amount} çektik',
    renewalOff: 'Bu işlem otomatik yenilemeyi de kapattı. Planınızı {date} tarihine kadar kullanabilirsiniz.',
  },
  mails: {
    verify: {
      subject: 'E-posta adresinizi doğrulayın',
      lines: [
        'Kaydınızı tamamlamak için bu adresi doğrulayın. Bağlantı 24 saat geçerlidir ve bir kez kullanılabilir.',
        'Kaydolmadıysanız bu e-postayı dikkate almayın.',
      ],
      action: 'E-postayı doğrula',
    },
    reset: {
      subject: 'Parolanızı sıfırlayın',
      lines: [
        'Hesabınız için yeni bir parola belirleyin. Bağlantı bir saat geçerlidir ve bir kez kullanılabilir.',
        'Bunu siz istemediyseniz bu e-postayı dikkate almayın. Parolanız aynı kalır.',
      ],
      action: 'Yeni parola belirle',
    },
    setPassword: {
      subject: 'Parolanızı belirleyin',
      lines: [
        'Hesabınız hazır. Web sitemizde ve uygulamada giriş yapmak için bir parola belirleyin. Bağlantı bir saat geçerlidir ve bir kez kullanılabilir. Süresi dolduysa giriş sayfasında “Parolanızı mı unuttunuz?” seçeneğine dokunun.',
      ],
      action: 'Parola belirle',
    },
    newSignIn: {
      subject: 'Hesabınıza yeni giriş',
      lines: [
        'Yeni bir tarayıcıdan hesabınıza giriş yapıldı.',
        'Bunu siz yaptıysanız bir şey yapmanız gerekmez.',
      ],
      action: 'Hesabı incele',
    },
    passwordChosen: {
      subject: 'Parolanız belirlendi',
      lines: [
        'Hesabınız için bir parola belirlendi: {time}. Web sitemizde ve uygulamada giriş yapmak için bu parolayı kullanın.',
      ],
      action: 'Parolayı sıfırla',
    },
    passwordChanged: {
      subject: 'Parolanız değiştirildi',
      lines: ['Hesabınızın parolası değiştirildi: {time}. Diğer tüm cihazlarda oturum kapatıldı.'],
      action: 'Parolayı sıfırla',
    },
    twoFactorOn: {
      subject: 'İki adımlı doğrulama açık',
      lines: ['Hesabınız için iki adımlı doğrulama açıldı: {time}.'],
      action: 'Hesabı incele',
    },
    twoFactorOff: {
      subject: 'İki adımlı doğrulama kapalı',
      lines: ['Hesabınız için iki adımlı doğrulama kapatıldı: {time}.'],
      action: 'Hesabı incele',
    },
    twoFactorRecovery: {
      subject: 'İki adımlı doğrulama kapatılacak',
      lines: [
        'Biri parolanızla giriş yaptı ve kimlik doğrulama uygulamanızın ve kurtarma kodlarınızın kaybolduğunu bildirdi. İki adımlı doğrulama şu zaman kapatılacak: {time}.',
        'Bunu siz yapmadıysanız profilinizden açık bırakın veya bir kodla giriş yapın. Ardından parolanızı değiştirin.',
      ],
      action: 'Profili aç',
    },
    recoveryCode: {
      subject: 'Bir kurtarma kodu kullanıldı',
      lines: [
        'Hesabınıza bir kurtarma koduyla giriş yapıldı: {time}. Kalan kurtarma kodu: {left}.',
        'Yeni kodlar almak için iki adımlı doğrulamayı kapatıp yeniden kurun.',
      ],
      action: 'Hesabı incele',
    },
    passkeyAdded: {
      subject: 'Bir geçiş anahtarı eklendi',
      lines: [
        'Hesabınıza “{name}” geçiş anahtarı eklendi: {time}. Bu anahtarla parolasız giriş yapabilirsiniz.',
      ],
      action: 'Geçiş anahtarlarını incele',
    },
    passkeyRemoved: {
      subject: 'Bir geçiş anahtarı kaldırıldı',
      lines: ['“{name}” geçiş anahtarı hesabınızdan kaldırıldı: {time}.'],
      action: 'Geçiş anahtarlarını incele',
    },
    emailChangeCurrent: {
      subject: 'E-posta adresi değişikliğini onaylayın',
      lines: [
        'Parolanızı bilen biri, hesabınızın e-posta adresinin {email} olarak değiştirilmesini istedi.',
        'Onaylamak veya durdurmak için bağlantıyı açın. İki posta kutusu da onaylayana kadar hiçbir şey değişmez. Bağlantının son geçerlilik zamanı: {time}.',
        'Bunu siz yapmadıysanız değişikliği durdurun ve yeni bir parola belirleyin.',
      ],
      action: 'Onayla veya durdur',
    },
    emailChangeNew: {
      subject: 'Yeni e-posta adresinizi onaylayın',
      lines: [
        'Biri bu e-posta adresini kendi hesabı için kullanmak istedi. Bunu siz yaptıysanız onaylamak için bağlantıyı açın. Şu anki adresiniz doğrulanmışsa o posta kutusundan da onaylayın. Bağlantının son geçerlilik zamanı: {time}.',
        'Bunu siz yapmadıysanız bu e-postayı dikkate almayın veya değişikliği durdurmak için bağlantıyı açın.',
      ],
      action: 'Onayla veya durdur',
    },
    emailChanged: {
      subject: 'E-posta adresiniz değiştirildi',
      lines: [
        'Hesabınızın e-posta adresi {email} olarak değiştirildi: {time}. Bundan sonra bu adresle giriş yapın.',
        'Bunu siz yapmadıysanız hemen {support} adresine yazın.',
      ],
      action: 'Profili aç',
    },
    receipt: {
      subject: 'Makbuzunuz {number}',
      lines: [
        'Ödemeniz için teşekkürler. Ayrıntılar aşağıdadır. Makbuzu profilinizden yazdırabilir veya PDF olarak kaydedebilirsiniz.',
      ],
      action: 'Makbuzu görüntüle',
    },
    latePayment: {
      subject: '{amount} tutarındaki ödemenizi aldık',
      lines: ['Ödemeniz ({plan}) her zamankinden uzun sürdü ama ulaştı. {paid}'],
      action: 'Profili aç',
    },
    duplicateRefund: {
      subject: '{amount} tutarındaki ödemenizi iade ettik',
      lines: [
        '{amount} tutarındaki ödemeniz ({plan}), siparişiniz tamamlandıktan sonra ulaştı. Bu yüzden tamamını iade ettik.',
      ],
      action: 'Profili aç',
    },
    refundRequested: {
      subject: '{amount} için iade talebinizi aldık',
      lines: [
        'Ödemenizin ({plan}) iadesini istediniz. Onaylarsak {amount} tutarını en geç {date} tarihinde {target} göndereceğiz.',
        'Biz iadeyi onaylayana kadar hiçbir şey değişmez.',
      ],
      action: 'Profili aç',
    },
    refundApproved: {
      subject: '{amount} iadeniz onaylandı',
      lines: [
        'Ödemenizin ({plan}) tamamını en geç {date} tarihinde {target} iade edeceğiz.',
        '{after} {noRenewal}',
      ],
      action: 'Profili aç',
    },
    refundPaidOut: {
      subject: '{amount} iadeniz gönderildi',
      lines: [
        '{amount} tutarını {date} tarihinde {target} gönderdik. Bankanızda görünmesi birkaç gün sürebilir.',
      ],
      action: 'Profili aç',
    },
    refundDeclined: {
      subject: '{amount} iade talebiniz reddedildi',
      lines: ['{reason}', 'Bu, planınızı değiştirmez. Kararımıza katılmıyorsanız {support} adresine yazın.'],
      action: 'Profili aç',
    },
    cardReplaced: {
      subject: 'Yeni bir kart kaydedildi',
      lines: ['Planınız için yeni bir kart kaydedildi: {card} ({time}).'],
      action: 'Profili aç',
    },
    cardRemoved: {
      subject: 'Kartınız kaldırıldı',
      lines: ['Kartınız ({card}) kaldırıldı: {time}.', '{after}'],
      action: 'Profili aç',
    },
    renewalReminder: {
      subject: '{plan} {date} tarihinde yenileniyor',
      lines: [
        '{charge}',
        'Otomatik yenilemeyi o zamana kadar kapatabilirsiniz. Planınızı her durumda {date} tarihine kadar kullanabilirsiniz.',
      ],
      action: 'Yenilemeyi yönet',
    },
    nextPlanReminder: {
      subject: '{plan} {date} tarihinde başlıyor',
      lines: [
        '{charge}',
        'Otomatik yenilemeyi o zamana kadar kapatabilirsiniz. Mevcut planınızı her durumda {date} tarihine kadar kullanabilirsiniz.',
      ],
      action: 'Yenilemeyi yönet',
    },
    cardNeeded: {
      subject: 'Planınızı {date} tarihinden sonra korumak için geçerli bir kart ekleyin',
      lines: ['{charge}'],
      action: 'Kartı güncelle',
    },
    renewalFailed: {
      subject: '{plan} yenilenemedi',
      lines: [
        '{reason} Planınız şu zamana kadar etkin kalır: {time}.',
        'O zamana kadar kart ekler veya kartınızı değiştirirseniz ücreti hemen tahsil ederiz. Aksi halde planınız biter ve ücret alınmaz.',
      ],
      action: 'Kartı güncelle',
    },
    nextPlanFailed: {
      subject: '{plan} başlatılamadı',
      lines: [
        '{reason} Mevcut planınız şu zamana kadar etkin kalır: {time}.',
        'O zamana kadar kart ekler veya kartınızı değiştirirseniz ücreti hemen tahsil ederiz. Aksi halde mevcut planınız biter ve ücret alınmaz.',
      ],
      action: 'Kartı güncelle',
    },
    planEnded: {
      subject: '{plan} sona erdi',
      lines: [
        'Sonraki dönemin ücretini alamadığımız için planınız sona erdi. Ayarlarınızı sakladık; istediğiniz zaman bir plan satın alabilirsiniz.',
      ],
      action: 'Planları gör',
    },
    renewalOn: {
      subject: 'Otomatik yenileme açık',
      lines: ['Otomatik yenilemeyi açtınız. {charge}'],
      action: 'Yenilemeyi yönet',
    },
    renewalOff: {
      subject: '{plan} yenilenmeyecek',
      lines: [
        'Otomatik yenilemeyi kapattınız. Planınızı {date} tarihine kadar kullanabilirsiniz ve sizden bir daha ücret alınmaz.',
      ],
      action: 'Yenilemeyi yönet',
    },
    planChanged: {
      subject: 'Yeni planınız: {plan}',
      lines: [
        '{charge}: yeni plan için {price}, eksi kullanmadığınız günler için {credit}.',
        'Planınız {date} tarihine kadar ödendi ve o gün {renewAmount} karşılığında yenilenir.',
      ],
      action: 'Profili aç',
    },
    planChangeUndone: {
      subject: '{plan} devam ediyor',
      lines: ['Plan değişikliğini iptal ettiniz. {charge}'],
      action: 'Profili aç',
    },
    planChangePlanned: {
      subject: '{date} tarihinden itibaren planınız: {plan}',
      lines: [
        'Bugün ücret alınmadı. Mevcut planınız ({previousPlan}) {date} tarihine kadar sürer. {charge} Değişikliği o zamana kadar iptal edebilirsiniz.',
      ],
      action: 'Profili aç',
    },
  },
} satisfies MailTexts
