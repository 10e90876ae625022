/** The region that answers an early press, empty from the start: readers announce only what comes into a known one. */
export const earlyPressWords = '<p class="early-press" role="status"></p>'

/** A button that is pressed before the portal is awake is kept, and pressed again then (routes/root.tsx): the browser would send its form. */
export const keepEarlyPress = [
  'let pressed,trouble;',
  'const awake=new AbortController,',
  `words=()=>document.querySelector('.early-press'),`,
  `say=(text)=>{words().textContent=text},`,
  `free=()=>pressed?.removeAttribute('data-early'),`,
  `keep=(event)=>{const button=event.target.closest('#root button');if(!button)return;event.preventDefault();event.stopPropagation();`,
  `if(trouble)return say(trouble);free();pressed=button;button.dataset.early='';say('Carregando...')},`,
  `lost=()=>{free();say(trouble='A página não abriu por completo. Confira a internet e recarregue.')};`,
  `addEventListener('click',keep,{capture:true,signal:awake.signal});`,
  `addEventListener('portal-awake',()=>{awake.abort();words()?.remove();free();if(pressed?.isConnected)pressed.click()},{once:true});`,
]
