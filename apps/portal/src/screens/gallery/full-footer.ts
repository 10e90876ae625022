import type { FooterProps } from '../../chrome/page/footer.tsx'

/** A footer with everything that a theme may configure (specification 3.7). */
export const fullFooter: NonNullable<FooterProps['configuration']> = {
  protectedEnvironment: { imageSrc: '', imageAlt: '', title: 'Você está em um ambiente protegido' },
  columns: [
    {
      blocks: [
        {
          title: 'Fale conosco',
          contacts: [
            { subtitle: 'Capitais e regiões metropolitanas', phone: { text: '4000-0000', href: 'tel:40000000' } },
            {
              subtitle: 'Demais localidades',
              phone: { text: '0800 000 0000', href: 'tel:08000000000' },
              extraInfo: 'Ligação gratuita',
            },
          ],
          schedule: 'Segunda a sábado, das 8h às 20h',
          helpLink: { text: 'Perdeu o cartão?', href: '/', linkText: 'Bloqueie agora' },
        },
      ],
    },
    {
      blocks: [
        {
          title: 'Ajuda e regras',
          links: [
            { text: 'Perguntas frequentes', href: '/' },
            { text: 'Política de segurança da informação', isModal: true },
            { text: 'Privacidade e seus dados', href: '/' },
          ],
        },
      ],
    },
    {
      blocks: [
        {
          title: 'Leve no celular',
          appStores: [
            { href: 'https://play.google.com/store', imageSrc: '', imageAlt: 'Baixar para Android' },
            { href: 'https://apps.apple.com/br', imageSrc: '', imageAlt: 'Baixar para iPhone' },
          ],
          mobileButtonText: 'Baixar o aplicativo',
        },
      ],
    },
  ],
  legal: {
    companyName: 'Jangada Cartões S.A. (empresa fictícia)',
    cnpj: '00.000.000/0001-91',
    copyrightText: 'Todos os direitos reservados.',
  },
}
