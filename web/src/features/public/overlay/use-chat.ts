/** A simulated conversation. Nothing leaves the browser unless the visitor sends it to support. */
import { useEffect, useRef, useState } from "react";
import { chatTexts } from "./texts.ts";

export interface ChatMessage {
  id: number;
  content: string;
  sender: "agent" | "user";
  timestamp: number;
  agentName?: string;
}

/** A reply comes after `least` plus a random part of `spread`. */
const replyDelayMilliseconds = { least: 1500, spread: 1000 };

const fromAgent = (id: number, content: string): ChatMessage => ({
  id,
  content,
  sender: "agent",
  timestamp: Date.now(),
  agentName: chatTexts.agentName,
});

export function useChat() {
  const [messages, setMessages] = useState<readonly ChatMessage[]>(() => [fromAgent(0, chatTexts.greeting)]);
  const [awaited, setAwaited] = useState(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);

  /** @returns false if there is nothing to send */
  function send(text: string): boolean {
    const content = text.trim();
    if (content === "") return false;
    setMessages((said) => [...said, { id: said.length, content, sender: "user", timestamp: Date.now() }]);
    setAwaited((count) => count + 1);
    const timer = setTimeout(
      () => {
        timers.current.delete(timer);
        const reply = chatTexts.replies[Math.floor(Math.random() * chatTexts.replies.length)] ?? chatTexts.replies[0];
        setAwaited((count) => count - 1);
        setMessages((said) => [...said, fromAgent(said.length, reply)]);
      },
      replyDelayMilliseconds.least + Math.random() * replyDelayMilliseconds.spread,
    );
    timers.current.add(timer);
    return true;
  }

  return { messages, isTyping: awaited > 0, send };
}

/** The conversation as text for the support form. If it is too long, the oldest part is cut off. */
export function toTranscript(messages: readonly ChatMessage[], longest: number): string {
  const lines = messages.map(
    ({ sender, agentName, content }) => `${sender === "user" ? chatTexts.you : agentName}: ${content}`,
  );
  const whole = chatTexts.transcript(lines.join("\n"));
  if (whole.length <= longest) return whole;
  const room = longest - chatTexts.transcript("").length - 1;
  return chatTexts.transcript(`…${lines.join("\n").slice(-room)}`);
}
