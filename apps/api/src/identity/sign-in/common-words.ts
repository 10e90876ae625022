/**
 * Brazil's common words in passwords, without accents. Capitals, digits, marks, `3` for `e` and repetition are
 * stripped: they refuse well over 10 000 passwords.
 */
const text = `
senha senhas minha minhasenha password pass passe acesso entrar entrada login logar admin administrador usuario user
root teste testes mudar mudar123 trocar nova novo segura seguro seguranca secreta secreto segredo privado chave codigo
conta banco cartao cartoes credito debito fatura boleto dinheiro grana salario pix cliente internet online portal
computador celular telefone email gmail hotmail google facebook instagram whatsapp iphone samsung motorola android windows
amor amores amordaminhavida amoreterno meuamor teamo teamomuito euteamo paixao paixoes vida minhavida bela linda lindo
princesa princesinha principe rainha rei gatinha gatinho gata gato cachorro cachorra bebe neném nenem boneca flor flores
estrela estrelinha anjo anja anjinho coracao saudade sonho sonhos feliz felicidade alegria paz esperanca sorte vitoria
familia minhafamilia mae pai mamae papai filho filha filhos filhas irmao irma vovo avo neto neta tia tio primo prima
deus deusefiel deuseamor jesus jesuscristo cristo maria nossasenhora senhor espirito santo santa fe fiel amem aleluia
gloria bencao igreja biblia salmo salmo91 anjodaguarda
brasil brasileiro brasileira saopaulo riodejaneiro bahia recife fortaleza salvador curitiba belem manaus brasilia goiania
santos campinas natal maceio floripa minas gerais ceara nordeste sertao
flamengo mengao corinthians timao palmeiras verdao saopaulofc tricolor vasco fluminense botafogo gremio internacional
cruzeiro atletico galo bahiaec vitoriaec sport nautico futebol neymar ronaldo ronaldinho pele campeao campea copa gol
joao jose antonio francisco carlos paulo pedro lucas luiz luis marcos gabriel rafael daniel marcelo bruno eduardo felipe
rodrigo manoel mateus matheus andre fernando fabio leonardo gustavo guilherme leandro tiago thiago anderson ricardo
marcio jorge sebastiao alexandre roberto edson diego vitor sergio claudio davi miguel arthur heitor bernardo samuel
ana francisca antonia adriana juliana marcia fernanda patricia aline sandra camila amanda bruna jessica leticia julia
luciana vanessa mariana gabriela vera vitoria larissa claudia beatriz rita luana sonia renata eliane josefa simone natalia
cristiane carla debora rosangela jaqueline rosa daniela aparecida marlene sophia sofia alice laura isabella manuela
valentina helena luiza heloisa lorena livia giovanna carol
janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro segunda terca quarta quinta sexta
sabado domingo verao inverno outono primavera hoje amanha sempre nunca obrigado obrigada bomdia
azul verde amarelo vermelho preto branco rosa roxo laranja cinza prata ouro diamante
sol lua mar praia ceu terra fogo agua vento chuva natureza floresta rio lago montanha
leao leoa tigre lobo loba aguia pantera dragao tubarao golfinho borboleta passaro coruja
chocolate banana morango abacaxi coxinha pizza cerveja cafe feijoada churrasco pipoca sorvete
carro moto caminhao fusca honda yamaha ferrari gol
musica rock samba forro funk sertanejo pagode viola guitarra
batman superman homemaranha pokemon naruto mario sonic minecraft freefire starwars matrix hello welcome bemvindo
love iloveyou princess sunshine football baseball monkey dragon master shadow letmein trustno qwerty abc abcd
`

export const commonWords: ReadonlySet<string> = new Set(
  text
    .normalize('NFD')
    .replaceAll(/[^a-z\s]/g, '')
    .split(/\s+/)
    .filter((word) => word.length > 1),
)

/** Rows of keys, and the alphabets, in the order of typing. */
export const walks: readonly string[] = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
  'q1w2e3r4t5y6u7i8o9p0',
  '14789632',
]
